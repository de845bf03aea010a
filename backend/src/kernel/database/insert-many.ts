import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { chunked } from '../chunked';
import { inPortions } from '../promises/in-portions';

/** Well below the 32,766 parameters that SQLite takes, for any table of ours. */
const AT_ONCE = 500;

/** Inserts rows by the hundred. @returns their new ids, in the order given */
export async function insertMany<E extends { id: number }>(
  manager: EntityManager,
  Entity: Type<E>,
  rows: readonly QueryDeepPartialEntity<E>[],
): Promise<number[]> {
  const ids: number[] = [];
  await inPortions(chunked(rows, AT_ONCE), async (some) => {
    ids.push(...(await insertSome(manager, Entity, some)));
  });
  return ids;
}

/** Without `updateEntity(false)` TypeORM would read each row back for its defaults: three times the work. */
async function insertSome<E extends { id: number }>(
  manager: EntityManager,
  Entity: Type<E>,
  rows: QueryDeepPartialEntity<E>[],
): Promise<number[]> {
  const insert = manager.createQueryBuilder().insert().into(Entity).values(rows).updateEntity(false);
  const result: unknown = (await insert.execute()).raw;
  const { driver } = manager.dataSource;
  const metadata = manager.dataSource.getMetadata(Entity);
  // TypeORM makes text of a long id.
  return rows.map((_, at) => Number(driver.createGeneratedMap(metadata, result, at, rows.length)?.id));
}
