import type { ResourceSpec } from '../resource-spec';
import { columnsOf, type Dialect, indexesOf, type StoredColumn, type StoredIndex } from './column-type';
import { namesOf } from './names';

/** The statements of a migration, and those that revert it. */
export interface Statements {
  up: string[];
  down: string[];
}

const quoted = (name: string, dialect: Dialect): string => (dialect === 'mysql' ? `\`${name}\`` : `"${name}"`);
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Written exactly as TypeORM does, so that TypeORM finds no difference. */
export function columnSql({ name, type, nullable, comment, default: value }: StoredColumn, dialect: Dialect): string {
  const head = `${quoted(name, dialect)} ${type[dialect]}`;
  if (dialect === 'sqlite')
    return `${head}${nullable ? '' : ' NOT NULL'}${value === undefined ? '' : ` DEFAULT (${plain(value)})`}`;
  const given =
    value === undefined ? '' : ` DEFAULT ${typeof value === 'boolean' ? plain(value) : literal(String(value))}`;
  return `${head} ${nullable ? 'NULL' : 'NOT NULL'} COMMENT ${literal(comment)}${given}`;
}

const plain = (value: string | number | boolean): string =>
  typeof value === 'string' ? literal(value) : String(Number(value));

export const createTable = (spec: ResourceSpec, dialect: Dialect): Statements =>
  dialect === 'mysql' ? mysqlTable(spec) : sqliteTable(spec);

const listed = (columns: readonly string[], dialect: Dialect): string =>
  columns.map((column) => quoted(column, dialect)).join(', ');

function mysqlTable(spec: ResourceSpec): Statements {
  const { table } = namesOf(spec);
  const parts = [
    '`id` int NOT NULL AUTO_INCREMENT',
    ...columnsOf(spec).map((column) => columnSql(column, 'mysql')),
    ...indexesOf(spec).map(
      ({ name, columns, unique }) => `${unique ? 'UNIQUE ' : ''}INDEX \`${name}\` (${listed(columns, 'mysql')})`,
    ),
    'PRIMARY KEY (`id`)',
  ];
  const dropped = indexesOf(spec).map(({ name }) => `DROP INDEX \`${name}\` ON \`${table}\``);
  return {
    up: [`CREATE TABLE \`${table}\` (${parts.join(', ')}) ENGINE=InnoDB`],
    down: [...dropped.reverse(), `DROP TABLE \`${table}\``],
  };
}

function sqliteTable(spec: ResourceSpec): Statements {
  const { table } = namesOf(spec);
  const plainIndexes = indexesOf(spec).filter(({ unique }) => !unique);
  return {
    up: [sqliteCreate(spec, table), ...plainIndexes.map((index) => sqliteIndex(index, table))],
    down: [...plainIndexes.map(({ name }) => `DROP INDEX "${name}"`).reverse(), `DROP TABLE "${table}"`],
  };
}

/** @param table the name while it is created: a table is changed by creating another one */
export function sqliteCreate(spec: ResourceSpec, table: string): string {
  const parts = [
    '"id" integer PRIMARY KEY AUTOINCREMENT NOT NULL',
    ...columnsOf(spec).map((column) => columnSql(column, 'sqlite')),
    ...indexesOf(spec)
      .filter(({ unique }) => unique)
      .map(({ name, columns }) => `CONSTRAINT "${name}" UNIQUE (${listed(columns, 'sqlite')})`),
  ];
  return `CREATE TABLE "${table}" (${parts.join(', ')})`;
}

export const sqliteIndex = ({ name, columns }: StoredIndex, table: string): string =>
  `CREATE INDEX "${name}" ON "${table}" (${listed(columns, 'sqlite')}) `;
