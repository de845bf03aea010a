import type { QueryRunner } from 'typeorm';

const AT_ONCE = 50;
const ROWS = 500;

interface Stored {
  id: number;
  personIds: string;
}

/** Writes the people of batches, which were a list in each row, as rows of their own. Batches that were forgotten need none. */
export async function listBatchPeople(runner: QueryRunner): Promise<void> {
  for (let last = 0; ;) {
    const batches = (await runner.query(
      `SELECT id, personIds FROM im_batch WHERE id > ? AND isForgotten = 0 ORDER BY id LIMIT ${AT_ONCE}`,
      [last],
    )) as Stored[];
    for (const { id, personIds } of batches) await insert(id, JSON.parse(personIds) as number[], runner);
    if (batches.length < AT_ONCE) return;
    last = Number(batches.at(-1)?.id);
  }
}

async function insert(batchId: number, people: readonly number[], runner: QueryRunner): Promise<void> {
  for (let at = 0; at < people.length; at += ROWS) {
    const some = people.slice(at, at + ROWS);
    await runner.query(
      `INSERT INTO im_batch_person (batchId, place, personId) VALUES ${some.map(() => '(?, ?, ?)').join(', ')}`,
      some.flatMap((person, index) => [batchId, at + index, person]),
    );
  }
}

/** Stops batches whose people were still being looked for by their filter. None of them has touched anybody. */
export const stopCollecting = (runner: QueryRunner): Promise<unknown> =>
  runner.query('UPDATE im_batch SET state = 2, endTime = createTime WHERE state = 5');

/** Writes the people of batches as a list in each row again. */
export async function gatherBatchPeople(runner: QueryRunner): Promise<void> {
  const batches = (await runner.query('SELECT id FROM im_batch ORDER BY id')) as { id: number }[];
  for (const { id } of batches) {
    const rows = (await runner.query('SELECT personId FROM im_batch_person WHERE batchId = ? ORDER BY place', [
      id,
    ])) as { personId: number | string }[];
    const people = JSON.stringify(rows.map(({ personId }) => Number(personId)));
    await runner.query('UPDATE im_batch SET personIds = ? WHERE id = ?', [people, id]);
  }
}
