import type { DataSource } from 'typeorm';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { quote } from '../../../../kernel/stores/database/dialect';
import { limitedQuery } from '../../../../kernel/stores/database/limited-query';

/**
 * How many of the newest rows are read, as a range of the primary key. If more rows were written in the time window, the older ones are not
 * read.
 */
export const NEWEST = 5000;
export const LONGEST_MS = 2000;

/** Messages of one sender or in one group. */
export interface Busy {
  id: number;
  count: number;
}

/**
 * The senders or groups with at least this many of the newest rows of a table since a time.
 * @param since as the driver stores it
 */
export async function busiest(
  chat: DataSource,
  table: string,
  column: string,
  since: unknown,
  least: number,
): Promise<Busy[]> {
  const by = quote(column);
  const rows = await limitedQuery<{ id: unknown; count: unknown }>(
    chat,
    `SELECT ${by} AS id, COUNT(*) AS count FROM (SELECT ${by}, \`send_time\`, \`type\` FROM ${quote(table)} ` +
      `ORDER BY \`id\` DESC LIMIT ${NEWEST}) w WHERE \`send_time\` >= ? AND \`type\` < 10 AND ${by} > 0 ` +
      `GROUP BY ${by} HAVING COUNT(*) >= ?`,
    [since, least],
    LONGEST_MS,
  );
  return rows.map(({ id, count }) => ({ id: exactId(id), count: Number(count) }));
}
