import type { EntityManager } from 'typeorm';
import { marks, quote } from './dialect';
import { forUpdate } from './for-update';

/**
 * Holds rows until the transaction ends. What it then reads for the first time it sees as it is now: once it has looked at anything, it
 * goes on to read what was then, and only a read that holds what it reads (`held`) sees more.
 */
export async function lockRows(manager: EntityManager, table: string, ids: readonly number[]): Promise<void> {
  const hold = forUpdate(manager);
  if (!hold || !ids.length) return;
  const sql = `SELECT \`id\` FROM ${quote(table)} WHERE \`id\` IN (${marks(ids)}) ORDER BY \`id\`${hold}`;
  await manager.query(sql, [...ids]);
}
