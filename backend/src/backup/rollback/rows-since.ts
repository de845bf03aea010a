import type { OwnDatabase } from '../../doctor/open-own-database';
import { quote } from '../../kernel/stores/database/dialect';
import { leftOutTables } from '../left-out-tables';
import type { KeptTable } from './tables-in';

/** Counting stops there: how many there are beyond it changes no decision. */
const MOST = 1_000_000;

/**
 * How many rows were added since a backup, for each table that has some. Rows that were changed since are not among them.
 * @param kept the tables as the backup has them
 */
export async function rowsSince(
  { tables, rows }: OwnDatabase,
  kept: readonly KeptTable[],
): Promise<[string, number][]> {
  const known = new Map(kept.map((table) => [table.name, table]));
  const { always } = leftOutTables();
  const counts: [string, number][] = [];
  for (const name of tables) {
    const condition = beyond(known.get(name));
    if (name === 'migrations' || always.has(name) || condition === undefined) continue;
    const [row] = await rows<{ count: number | string }>(
      `SELECT COUNT(*) AS \`count\` FROM (SELECT 1 FROM ${quote(name)} ${condition} LIMIT ${MOST}) found`,
    );
    if (Number(row?.count)) counts.push([name, Number(row?.count)]);
  }
  return counts.sort(([, one], [, other]) => other - one);
}

/** A table that came since, or was empty, has only new rows. Of one without numbers nobody can tell. */
function beyond(table: KeptTable | undefined): string | undefined {
  if (!table?.rows) return '';
  const [key] = table.key;
  return key !== undefined && table.key.length === 1 && table.lastId !== null
    ? `WHERE ${quote(key)} > ${table.lastId}`
    : undefined;
}
