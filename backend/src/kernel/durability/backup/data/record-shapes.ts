import { CELL_FORMS, type Cell, type TableShape } from './table-shape';
import type { FileEnd, TableEnd } from '../totals';

/*
 * Anybody can write a file that is not encrypted. So whatever is read from a backup is looked at before it is used: names stand in
 * statements, paths in the file system.
 */

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isName = (value: unknown): value is string => typeof value === 'string' && /^\w{1,64}$/.test(value);
export const isSha256 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const MOST_COLUMNS = 1000;
/** The number above all that a table can give. */
const HIGHEST_ID = 2 ** 53 - 2;
const LONGEST_PATH = 4000;
/** What file systems allow for a name. */
const LONGEST_NAME = 255;
const LONGEST_SECRET = 10_000;

export function isTableShape(value: unknown): value is TableShape {
  if (!isObject(value)) return false;
  const { name, columns, key, lastId } = value;
  if (!isName(name) || !Array.isArray(columns) || !columns.length || columns.length > MOST_COLUMNS) return false;
  const names = new Set((columns as unknown[]).map((one) => (isColumn(one) ? one.name : undefined)));
  return (
    !names.has(undefined) &&
    names.size === columns.length &&
    Array.isArray(key) &&
    key.every((one) => names.has(one as string)) &&
    (lastId === null || (isCount(lastId) && lastId <= HIGHEST_ID))
  );
}

const isColumn = (value: unknown): value is TableShape['columns'][number] =>
  isObject(value) && isName(value.name) && (CELL_FORMS as readonly unknown[]).includes(value.form);

/** Whether these are rows of the table: a cell for each column, of a kind that both databases take. */
export const areRows = (rows: readonly unknown[], { columns }: TableShape): boolean =>
  rows.every(
    (row) =>
      Array.isArray(row) &&
      row.length === columns.length &&
      columns.every(({ form }, at) => isCell(row[at], form === 'integer')),
  );

function isCell(value: unknown, isInteger: boolean): value is Cell {
  if (typeof value === 'string') return !isInteger || isLargeInteger(value);
  return value === null || Number.isFinite(value);
}

/** 64 bits, as both databases have them. */
function isLargeInteger(digits: string): boolean {
  if (!/^-?\d{1,19}$/.test(digits)) return false;
  const number = BigInt(digits);
  return BigInt.asIntN(64, number) === number;
}

export const isTableEnd = (value: unknown): value is TableEnd =>
  isObject(value) && isCount(value.rows) && isSha256(value.sha256);

export const isFileEnd = (value: unknown): value is FileEnd =>
  isObject(value) && isCount(value.size) && isSha256(value.sha256);

export const isSecret = (value: unknown): value is { secret: string } =>
  isObject(value) &&
  typeof value.secret === 'string' &&
  value.secret.length > 0 &&
  value.secret.length <= LONGEST_SECRET;

/** Whether a path stays below the folder of the files, and every file system takes it. */
export const isFile = (value: unknown): value is { path: string } =>
  isObject(value) &&
  typeof value.path === 'string' &&
  value.path.length <= LONGEST_PATH &&
  value.path.split('/').every(isPathPart);

const isPathPart = (part: string): boolean =>
  part !== '' && part !== '.' && part !== '..' && !/[\\:\p{Cc}]/u.test(part) && Buffer.byteLength(part) <= LONGEST_NAME;
