import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { chunked } from '../../basis/lists/chunked';
import { placeholders, quote } from './dialect';
import { exactId } from './exact-integers';
import { forUpdate } from './for-update';

/**
 * Which of these ids exist in the table. Their rows are locked until the transaction ends, so that none is deleted meanwhile. Unlike a
 * look after `lockRows`, it does not depend on what the transaction has read before.
 */
export async function lockExisting(manager: EntityManager, Entity: Type, ids: Iterable<number>): Promise<Set<number>> {
  const table = quote(manager.dataSource.getMetadata(Entity).tableName);
  const found = new Set<number>();
  for (const some of chunked([...new Set(ids)], 1000)) {
    const sql = `SELECT \`id\` FROM ${table} WHERE \`id\` IN (${placeholders(some)}) ORDER BY \`id\`${forUpdate(manager)}`;
    for (const { id } of await manager.query<{ id: number | string }[]>(sql, some)) found.add(exactId(id));
  }
  return found;
}
