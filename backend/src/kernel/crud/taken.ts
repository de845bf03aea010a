import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { storedName } from '../database/adapted-columns';
import { quote } from '../database/dialect';
import type { BaseRow } from './query';

/**
 * Whether another row already has this text, ignoring case. People and one of the two databases treat such texts as equal, so both
 * databases do here.
 */
export async function isTaken(
  manager: EntityManager,
  Entity: Type<BaseRow>,
  column: string,
  text: string,
  ownId = 0,
): Promise<boolean> {
  const metadata = manager.dataSource.getMetadata(Entity);
  const stored = storedName(metadata, column);
  if (stored === undefined) return false;
  const sql = `SELECT \`id\` FROM ${quote(metadata.tableName)} WHERE LOWER(${quote(stored)}) = LOWER(?) AND \`id\` <> ? LIMIT 1`;
  return (await manager.query<unknown[]>(sql, [text, ownId])).length > 0;
}

/** Returns the ids of the rows that have one of these texts, ignoring case. */
export async function idsHaving(
  manager: EntityManager,
  Entity: Type<BaseRow>,
  column: string,
  texts: readonly string[],
): Promise<number[]> {
  const metadata = manager.dataSource.getMetadata(Entity);
  const stored = storedName(metadata, column);
  if (stored === undefined || !texts.length) return [];
  const sql = `SELECT \`id\` FROM ${quote(metadata.tableName)} WHERE LOWER(${quote(stored)}) IN (${texts.map(() => 'LOWER(?)').join(', ')})`;
  return (await manager.query<BaseRow[]>(sql, [...texts])).map(({ id }) => Number(id));
}
