import type { DataSource } from 'typeorm';
import { embeddedSchema } from './embedded-schema';
import type { LiveColumn, LiveTable } from './live-table';

interface ColumnRow {
  tableName: string;
  name: string;
  length: number | string | null;
  nullable: string;
  hasDefault: number;
  extra: string;
}

interface IndexRow {
  tableName: string;
  indexName: string;
  name: string;
}

const COLUMNS =
  'SELECT TABLE_NAME AS tableName, COLUMN_NAME AS name, CHARACTER_MAXIMUM_LENGTH AS length, IS_NULLABLE AS nullable, ' +
  'COLUMN_DEFAULT IS NOT NULL AS hasDefault, EXTRA AS extra FROM `information_schema`.`COLUMNS` WHERE TABLE_SCHEMA = DATABASE()';

const INDICES =
  'SELECT TABLE_NAME AS tableName, INDEX_NAME AS indexName, COLUMN_NAME AS name FROM `information_schema`.`STATISTICS` ' +
  'WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX';

/** Every table of a database, by its name. */
export const liveSchema = (source: DataSource): Promise<Map<string, LiveTable>> =>
  source.options.type === 'better-sqlite3' ? embeddedSchema(source) : serverSchema(source);

async function serverSchema(source: DataSource): Promise<Map<string, LiveTable>> {
  const columns = grouped(await source.query<ColumnRow[]>(COLUMNS));
  const indices = grouped(await source.query<IndexRow[]>(INDICES));
  return new Map(
    [...columns].map(([table, rows]) => [
      table,
      { columns: new Map(rows.map((row) => [row.name, columnOf(row)])), indices: indicesOf(indices.get(table) ?? []) },
    ]),
  );
}

function grouped<T extends { tableName: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.tableName, [...(groups.get(row.tableName) ?? []), row]);
  return groups;
}

const columnOf = ({ name, length, nullable, hasDefault, extra }: ColumnRow): LiveColumn => ({
  name,
  length: length === null ? null : Number(length),
  required: nullable === 'NO' && !hasDefault && !/auto_increment|generated/i.test(extra),
});

function indicesOf(rows: readonly IndexRow[]): string[][] {
  const names = new Set(rows.map(({ indexName }) => indexName));
  return [...names].map((name) => rows.filter(({ indexName }) => indexName === name).map((row) => row.name));
}
