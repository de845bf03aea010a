import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { type Dialect, quote } from '../../stores/database/dialect';

const COLUMN_TYPES = ['number', 'moment', 'text', 'long'] as const;

/** `long` texts are read as they are: to join them with others would exceed what a server lets a statement have. */
interface FormColumn {
  name: string;
  type: (typeof COLUMN_TYPES)[number];
}

/** The columns of a table that are sealed, in their order. A migration that adds one begins a new form. */
export interface RowForm {
  tableName: string;
  columns: FormColumn[];
}

export function formOf(source: DataSource, Entity: EntityTarget<ObjectLiteral>): RowForm {
  const { tableName, columns } = source.getMetadata(Entity);
  return { tableName, columns: columns.map(({ databaseName, type }) => ({ name: databaseName, type: typeOf(type) })) };
}

function typeOf(type: unknown): FormColumn['type'] {
  const word = String(type);
  if (/int$/.test(word)) return 'number';
  if (/^datetime/.test(word)) return 'moment';
  if (/^varchar/.test(word)) return 'text';
  if (/text$/.test(word)) return 'long';
  // Both databases would have to give the same text for it, also after a restore from one to the other.
  throw new Error(`No row with a column of the type ${word} can be sealed.`);
}

export const formText = ({ columns }: RowForm): string => JSON.stringify(columns.map(({ name, type }) => [name, type]));

/** @throws Error if no product has written it */
export function formIn(tableName: string, text: string): RowForm {
  const columns: unknown = JSON.parse(text);
  if (!Array.isArray(columns) || !columns.every(isColumn)) throw new Error(`No form of ${tableName}: ${text}`);
  return { tableName, columns: columns.map(([name, type]) => ({ name, type })) };
}

const isColumn = (one: unknown): one is [string, FormColumn['type']] =>
  Array.isArray(one) && typeof one[0] === 'string' && COLUMN_TYPES.some((type) => type === one[1]);

/**
 * Selects the id of a row, its `head` (all short columns, each as `length:text`, and `~` for null), and its long texts as `long0`, ….
 * The database builds the head: to read so many cells one by one took twice as long.
 */
export function selectRows({ tableName, columns }: RowForm, dialect: Dialect): string {
  const parts = columns.filter(({ type }) => type !== 'long').map(({ name, type }) => PART[dialect](quote(name), type));
  const head = dialect === 'sqlite' ? parts.join(' || ') : `CONCAT(${parts.join(', ')})`;
  const longs = columns
    .filter(({ type }) => type === 'long')
    .map(({ name }, at) => `, ${quote(name)} AS \`long${at}\``);
  return `SELECT \`id\`, ${head} AS \`head\`${longs.join('')} FROM ${quote(tableName)}`;
}

const PART: Record<Dialect, (column: string, type: FormColumn['type']) => string> = {
  sqlite(column, type) {
    const text = type === 'number' ? `CAST(${column} AS TEXT)` : column;
    return `CASE WHEN ${column} IS NULL THEN '~' ELSE LENGTH(CAST(${column} AS BLOB)) || ':' || ${text} END`;
  },
  mysql(column, type) {
    const text = type === 'text' ? column : `CAST(${column} AS CHAR)`;
    return `IF(${column} IS NULL, '~', CONCAT(LENGTH(${text}), ':', ${text}))`;
  },
};
