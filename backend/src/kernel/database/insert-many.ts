import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** Well below the 32,766 parameters that SQLite takes, for any table of ours. */
const AT_ONCE = 500;

/** Inserts rows by the hundred. @returns their new ids, in the order given */
export async function insertMany<E extends { id: number }>(
  manager: EntityManager,
  Entity: Type<E>,
  rows: readonly QueryDeepPartialEntity<E>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const { identifiers } = await manager.insert(Entity, rows.slice(at, at + AT_ONCE));
    ids.push(...identifiers.map((row) => row.id as number));
  }
  return ids;
}
