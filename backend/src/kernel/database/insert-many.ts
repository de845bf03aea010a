import type { Type } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { Driver } from 'typeorm/driver/Driver.js';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { chunked } from '../chunked';
import { inPortions } from '../promises/in-portions';
import { stampNew } from './stamp.subscriber';

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

/**
 * One statement, as TypeORM would write it. Its own way names each value, looks whether that name was given before, and then searches the
 * statement for all of them: of a hundred rows that takes longer than the database does.
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
  // TypeORM makes text of a long id.
  return rows.map((_, at) => Number(driver.createGeneratedMap(metadata, result, at, rows.length)?.id));
}

/** How a value stands in the statement: as a parameter, unless it is an expression or left to the database. */
function cellOf(row: ObjectLiteral, column: ColumnMetadata, driver: Driver, params: unknown[]): string {
  const given: unknown = column.getEntityValue(row);
  if (typeof given === 'function') return String((given as () => string)());
  const value: unknown = driver.preparePersistentValue(given, column);
  if (value === undefined) return leftOut(column, driver);
  params.push(value);
  return '?';
}

/** SQLite knows no word for the default of a column. */
function leftOut(column: ColumnMetadata, driver: Driver): string {
  if (driver.options.type !== 'better-sqlite3') return 'DEFAULT';
  return column.default === undefined || column.default === null ? 'NULL' : String(driver.normalizeDefault(column));
}
