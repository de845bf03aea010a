import type { EntityManager } from 'typeorm';
import { placeholders, quote } from './dialect';
import { forUpdate } from './for-update';

/**
 * Locks rows until the end of the transaction. Data that the transaction reads for the first time after this is current. But once it has
 * read anything, it keeps reading from that snapshot, and only a locking read (`held`) sees newer data.
 */
export async function lockRows(manager: EntityManager, table: string, ids: readonly number[]): Promise<void> {
  const hold = forUpdate(manager);
  if (!hold || !ids.length) return;
  const sql = `SELECT \`id\` FROM ${quote(table)} WHERE \`id\` IN (${placeholders(ids)}) ORDER BY \`id\`${hold}`;
  await manager.query(sql, [...ids]);
}
