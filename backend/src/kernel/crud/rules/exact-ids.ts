import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { quote } from '../../stores/database/dialect';
import { WIDE } from '../../stores/database/exact-integers';
import { BusinessError } from '../../basis/errors/business-error';

/**
 * Whether a table has ids that are larger than a number of JavaScript can be exact. Lists show them as text, and no call takes them.
 */
export async function hasInexactIds(manager: EntityManager, Entity: Type): Promise<boolean> {
  const { tableName, primaryColumns } = manager.dataSource.getMetadata(Entity);
  const [id] = primaryColumns;
  if (!id || !WIDE.has(id.type)) return false;
  const sql = `SELECT 1 FROM ${quote(tableName)} WHERE ${quote(id.databaseName)} > ${Number.MAX_SAFE_INTEGER} LIMIT 1`;
  return (await manager.query<unknown[]>(sql)).length > 0;
}

/** @throws BusinessError if rows would be left out of a file of all rows without a word */
export async function requireExactIds(manager: EntityManager, Entity: Type): Promise<void> {
  if (await hasInexactIds(manager, Entity)) throw new BusinessError('crud.inexactIds');
}
