import type { Type } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { Driver } from 'typeorm/driver/Driver.js';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { chunked } from '../../basis/lists/chunked';
import { inPortions } from '../../basis/fairness/in-portions';
import { stampNew } from './stamp.subscriber';

/** The number of rows per statement. For every table of the product it stays well below the 32,766 parameters that SQLite allows. */
const AT_ONCE = 500;

/** Inserts rows in chunks of 500. @returns their new ids, in the given order */
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

/**
 * Inserts rows with one statement, the same that TypeORM would build. TypeORM names each value, checks whether that name already exists,
 * and then searches the statement for all names: for a hundred rows this takes longer than the database needs.
 */
async function insertSome<E extends { id: number }>(
  manager: EntityManager,
  Entity: Type<E>,
  rows: QueryDeepPartialEntity<E>[],
): Promise<number[]> {
  const { driver } = manager.dataSource;
  const metadata = manager.dataSource.getMetadata(Entity);
  for (const row of rows) stampNew(row, metadata);
  const columns = metadata.columns.filter(({ isInsert }) => isInsert);
  const params: unknown[] = [];
  const valued = (row: ObjectLiteral): string => {
    const cells = columns.map((column) => cellOf(row, column, driver, params));
    return `(${cells.join(', ')})`;
  };
  const names = columns.map(({ databaseName }) => driver.escape(databaseName));
  const values = rows.map(valued);
  const result: unknown = await manager.query(
    `INSERT INTO ${driver.escape(metadata.tableName)}(${names.join(', ')}) VALUES ${values.join(', ')}`,
    params,
  );
  // TypeORM returns a bigint id as text.
  return rows.map((_, at) => Number(driver.createGeneratedMap(metadata, result, at, rows.length)?.id));
}

/** Returns the SQL of one value: a placeholder, unless it is an expression or is left to the database. */
function cellOf(row: ObjectLiteral, column: ColumnMetadata, driver: Driver, params: unknown[]): string {
  const given: unknown = column.getEntityValue(row);
  if (typeof given === 'function') return String((given as () => string)());
  const value: unknown = driver.preparePersistentValue(given, column);
  if (value === undefined) return leftOut(column, driver);
  params.push(value);
  return '?';
}

/** SQLite has no DEFAULT keyword in VALUES, so the default itself is written there. */
function leftOut(column: ColumnMetadata, driver: Driver): string {
  if (driver.options.type !== 'better-sqlite3') return 'DEFAULT';
  return column.default === undefined || column.default === null ? 'NULL' : String(driver.normalizeDefault(column));
}
