import type { EntityManager } from 'typeorm';
import { dialectOf, marks, quote } from './dialect';

/**
 * Holds rows until the transaction ends, and lets it see them as they are now, not as they were when it began. The
 * embedded database lets one writer in at a time anyway.
 */
export async function lockRows(manager: EntityManager, table: string, ids: readonly number[]): Promise<void> {
  if (dialectOf(manager) === 'sqlite' || !ids.length) return;
  const sql = `SELECT \`id\` FROM ${quote(table)} WHERE \`id\` IN (${marks(ids)}) ORDER BY \`id\` FOR UPDATE`;
  await manager.query(sql, [...ids]);
}
