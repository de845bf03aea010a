import { openWithAllEntities } from '../src/pending-statements';
import { BatchState, ImBatch } from '../src/modules/im/batches/tables/batch.entity';
import { createDatabase, dropDatabase } from './database';

const COLLECTING = 5;

beforeAll(createDatabase);
afterAll(dropDatabase);

test('batches keep their people, in their order, when these move out of the row and back', async () => {
  const source = await openWithAllEntities();
  const people = { 1: [7, 3, 9], 2: Array.from({ length: 1000 }, (_, at) => at + 1), 3: [4] };
  for (const [id, { length }] of Object.entries(people))
    await source.manager.insert(ImBatch, {
      ...{ id: Number(id), batch: `b${id}`, firstName: '-', people: length, reason: '-' },
      isForgotten: id === '3' ? 1 : 0,
    });
  const undone = source.migrations.findIndex(({ name }) => name?.startsWith('BatchPeople'));
  const undo = async () => {
    for (let at = source.migrations.length; at > undone; at--) await source.undoLastMigration({ transaction: 'none' });
  };
  await undo();
  for (const [id, ids] of Object.entries(people))
    await source.query('UPDATE im_batch SET personIds = ? WHERE id = ?', [JSON.stringify(ids), id]);
  await source.runMigrations();

  const rows = await source.query<{ batchId: number; personId: number | string }[]>(
    'SELECT batchId, personId FROM im_batch_person ORDER BY batchId, place',
  );
  const of = (id: number) => rows.filter(({ batchId }) => batchId === id).map(({ personId }) => Number(personId));
  expect([of(1), of(2), of(3)]).toEqual([people[1], people[2], []]);

  await undo();
  const lists = await source.query<{ personIds: string }[]>('SELECT personIds FROM im_batch ORDER BY id');
  expect(lists.map(({ personIds }) => JSON.parse(personIds) as number[])).toEqual([people[1], people[2], []]);
  await source.runMigrations();
  await source.destroy();
});

test('a batch whose people were still being looked for is stopped, by the way forth and by the way back', async () => {
  const source = await openWithAllEntities();
  const placeOf = (name: string) => source.migrations.findIndex((one) => one.name?.startsWith(name));
  const undo = async (times: number) => {
    for (let at = 0; at < times; at++) await source.undoLastMigration({ transaction: 'none' });
  };
  await source.manager.insert(ImBatch, { id: 9, batch: 'b9', firstName: '-', people: 2, reason: '-' });
  const stoppedBy = async (change: () => Promise<unknown>) => {
    await undo(source.migrations.length - placeOf('BatchPeopleFixed'));
    await source.query('UPDATE im_batch SET state = ?, endTime = NULL WHERE id = 9', [COLLECTING]);
    await change();
    return source.query<{ state: number; isOver: number }[]>(
      'SELECT state, endTime IS NOT NULL AS isOver FROM im_batch WHERE id = 9',
    );
  };
  const stopped = [{ state: BatchState.Stopped, isOver: 1 }];
  expect((await stoppedBy(() => source.runMigrations())).map(numbers)).toEqual(stopped);
  const back = () => undo(placeOf('BatchPeopleFixed') - placeOf('BatchPeople1'));
  expect((await stoppedBy(back)).map(numbers)).toEqual(stopped);
  await source.runMigrations();
  await source.destroy();
});

const numbers = ({ state, isOver }: { state: number; isOver: number }) => ({
  state: Number(state),
  isOver: Number(isOver),
});
