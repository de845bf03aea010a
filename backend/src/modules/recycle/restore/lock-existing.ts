import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { marks, quote } from '../../../kernel/database/dialect';
import { forUpdate } from '../../../kernel/database/for-update';
import { chunked } from '../../../kernel/chunked';

/** Which of these ids exist in the table. Their rows are locked, so that none is deleted before its dependents are back. */
export async function lockExisting(manager: EntityManager, Entity: Type, ids: Iterable<number>): Promise<Set<number>> {
  const table = quote(manager.dataSource.getMetadata(Entity).tableName);
  const found = new Set<number>();
  for (const some of chunked([...new Set(ids)], 1000)) {
    const sql = `SELECT \`id\` FROM ${table} WHERE \`id\` IN (${marks(some)})${forUpdate(manager)}`;
    for (const { id } of await manager.query<{ id: number | string }[]>(sql, some)) found.add(Number(id));
  }
  return found;
}
