import type { DataSource } from 'typeorm';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { quote } from '../../../../kernel/stores/database/dialect';
import { limitedQuery } from '../../../../kernel/stores/database/limited-query';
import { LONGEST_MS, NEWEST } from './busiest';

/**
 * The newest messages of a sender in a table since a time, among the rows that are counted for a spike.
 * @param since as the driver stores it
 * @returns their ids, the newest first
 */
export async function newestOf(
  chat: DataSource,
  table: string,
  senderId: number,
  since: unknown,
  most: number,
): Promise<number[]> {
  const rows = await limitedQuery<{ id: unknown }>(
    chat,
    `SELECT \`id\` AS id FROM (SELECT \`id\`, \`send_id\`, \`send_time\`, \`type\` FROM ${quote(table)} ` +
      `ORDER BY \`id\` DESC LIMIT ${NEWEST}) w WHERE \`send_id\` = ? AND \`send_time\` >= ? AND \`type\` < 10 ` +
      `ORDER BY \`id\` DESC LIMIT ${most}`,
    [senderId, since],
    LONGEST_MS,
  );
  return rows.map(({ id }) => exactId(id));
}
