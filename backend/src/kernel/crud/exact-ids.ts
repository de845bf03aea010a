import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { quote } from '../database/dialect';
import { BusinessError } from '../errors/business-error';

/** The types of ids with 64 bits: of the servers, and of the embedded database. */
const WIDE = new Set<unknown>(['bigint', 'integer']);

/**
 * Whether a table has ids that are larger than a number of JavaScript can be exact. Then different rows look the same here, and a row that
 * is looked up by its id is not found.
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
