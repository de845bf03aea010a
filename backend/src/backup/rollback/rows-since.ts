import type { OwnDatabase } from '../../doctor/open-own-database';
import type { TableShape } from '../../kernel/durability/backup/data/table-shape';
import { quote } from '../../kernel/stores/database/dialect';

/** Counting stops there: how many there are beyond it changes no decision. */
const MOST = 1_000_000;

/**
 * How many rows were added since a backup, for each table that has some. Rows that were changed since are not among them.
 * @param shapes the tables as the backup has them
 */
export async function rowsSince(
  { tables, rows }: OwnDatabase,
  shapes: readonly TableShape[],
): Promise<[string, number][]> {
  const known = new Map(shapes.map((shape) => [shape.name, shape]));
  const counts: [string, number][] = [];
  for (const name of tables) {
    const condition = beyond(known.get(name));
    if (name === 'migrations' || condition === undefined) continue;
    const [row] = await rows<{ count: number | string }>(
      `SELECT COUNT(*) AS \`count\` FROM (SELECT 1 FROM ${quote(name)} ${condition} LIMIT ${MOST}) found`,
    );
    if (Number(row?.count)) counts.push([name, Number(row?.count)]);
  }
  return counts.sort(([, one], [, other]) => other - one);
}

/** A table that came since has only new rows. Of one without numbers nobody can tell. */
function beyond(shape: TableShape | undefined): string | undefined {
  if (!shape) return '';
  const [key] = shape.key;
  return key !== undefined && shape.key.length === 1 && shape.lastId !== null
    ? `WHERE ${quote(key)} > ${shape.lastId}`
    : undefined;
}
