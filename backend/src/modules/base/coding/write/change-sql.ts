import type { ResourceSpec } from '../resource-spec';
import { columnsOf, type Dialect, indexesOf, type StoredColumn } from './column-type';
import { namesOf } from './names';
import { type Renames, renamesBetween, undone } from './renames';
import { columnSql, sqliteCreate, sqliteIndex, type Statements } from './table-sql';

/** The statements that turn the table of one spec into that of another; empty if both are stored in the same way. */
export function changeTable(before: ResourceSpec, after: ResourceSpec, dialect: Dialect): Statements {
  if (stored(before) === stored(after)) return { up: [], down: [] };
  const change = dialect === 'mysql' ? mysqlChange : sqliteChange;
  const renames = renamesBetween(before, after);
  return { up: change(before, after, renames), down: change(after, before, undone(renames)) };
}

const stored = (spec: ResourceSpec): string => JSON.stringify([columnsOf(spec), indexesOf(spec)]);

function mysqlChange(before: ResourceSpec, after: ResourceSpec, renames: Renames): string[] {
  const { table } = namesOf(after);
  const had = new Map(columnsOf(before).map((column) => [column.name, columnSql(column, 'mysql')]));
  const has = new Map(columnsOf(after).map((column) => [column.name, columnSql(column, 'mysql')]));
  const left = new Set(renames.values());
  const hadIndexes = new Map(indexesOf(before).map((index) => [index.name, index]));
  const hasIndexes = new Map(indexesOf(after).map((index) => [index.name, index]));
  const missing = <T>(these: Map<string, T>, those: Map<string, T>): [string, T][] =>
    [...these].filter(([name]) => !those.has(name));
  const changes = [
    ...missing(hadIndexes, hasIndexes).map(([name]) => `DROP INDEX \`${name}\``),
    ...missing(had, has)
      .filter(([name]) => !left.has(name))
      .map(([name]) => `DROP COLUMN \`${name}\``),
    ...missing(has, had).map(([name, sql]) => {
      const was = renames.get(name);
      return was === undefined ? `ADD ${sql}` : `CHANGE \`${was}\` ${sql}`;
    }),
    ...[...has].filter(([name, sql]) => had.has(name) && had.get(name) !== sql).map(([, sql]) => `MODIFY ${sql}`),
    ...missing(hasIndexes, hadIndexes).map(
      ([name, { columns, unique }]) =>
        `ADD ${unique ? 'UNIQUE ' : ''}INDEX \`${name}\` (${columns.map((column) => `\`${column}\``).join(', ')})`,
    ),
  ];
  return changes.map((change) => `ALTER TABLE \`${table}\` ${change}`);
}

/** SQLite cannot change a column, so the rows are copied into a new table. */
function sqliteChange(before: ResourceSpec, after: ResourceSpec, renames: Renames): string[] {
  const { table } = namesOf(after);
  const known = new Set(columnsOf(before).map(({ name }) => name));
  const columns = columnsOf(after);
  const plainIndexes = (spec: ResourceSpec) => indexesOf(spec).filter(({ unique }) => !unique);
  const names = ['id', ...columns.map(({ name }) => name)].map((name) => `"${name}"`).join(', ');
  const valueOf = (column: StoredColumn): string => {
    const source = renames.get(column.name) ?? (known.has(column.name) ? column.name : undefined);
    return source === undefined ? filler(column) : kept(column, source);
  };
  const values = ['"id"', ...columns.map(valueOf)].join(', ');
  return [
    ...plainIndexes(before).map(({ name }) => `DROP INDEX "${name}"`),
    sqliteCreate(after, `temporary_${table}`),
    `INSERT INTO "temporary_${table}" (${names}) SELECT ${values} FROM "${table}"`,
    `DROP TABLE "${table}"`,
    `ALTER TABLE "temporary_${table}" RENAME TO "${table}"`,
    ...plainIndexes(after).map((index) => sqliteIndex(index, table)),
  ];
}

/** If the column may no longer be null, existing nulls are replaced. */
const kept = (column: StoredColumn, source: string): string =>
  column.nullable ? `"${source}"` : `COALESCE("${source}", ${filler(column)})`;

function filler({ nullable, default: value, type }: StoredColumn): string {
  if (value !== undefined)
    return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value));
  if (nullable) return 'NULL';
  if (type.sqlite.startsWith('datetime')) return '"createTime"';
  return /^(?:varchar|text)/.test(type.sqlite) ? "''" : '0';
}
