import { CsvError } from 'csv-parse';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { csvRecords } from '../../../../kernel/crud/import/file/csv-records';
import { rawColumn, type RawColumn, type RawTable, requireFew } from './raw-table';

type Row = Record<string, unknown>;

/** The columns that a list of JSON objects needs. @throws BusinessError if the text is not such a list */
export function readJsonSample(text: string): RawTable {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BusinessError('coding.badJson');
  }
  const rows = Array.isArray(value) ? (value as unknown[]) : [value];
  if (!rows.length || !rows.every(isRow)) throw new BusinessError('coding.badJson');
  return { comment: '', columns: columnsOf(rows) };
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The columns of a CSV text whose first line has their names. @throws BusinessError if it cannot be read */
export async function readCsvSample(text: string): Promise<RawTable> {
  const [names = [], ...rest] = await linesOf(text);
  if (!names.length || !names.every((name) => name.trim())) throw new BusinessError('coding.badCsv');
  requireFew(names.length);
  const cells = cellsBelow(names.length, rest);
  const places = new Map<string, number>();
  for (const [at, name] of names.entries()) if (!places.has(name.trim())) places.set(name.trim(), at);
  const twice = names.filter((name, at) => places.get(name.trim()) !== at);
  return {
    comment: '',
    columns: [...places].map(([name, at]) => columnOf(name, cells[at] ?? [], rest.length)),
    lost: [...new Set(twice)].map((detail) => ({ kind: 'columnTwice', detail })),
  };
}

/** The lines that are not empty. Other work gets a turn in between. */
async function linesOf(text: string): Promise<string[][]> {
  const lines: string[][] = [];
  try {
    for await (const line of csvRecords(text)) if (line.length > 1 || line[0] !== '') lines.push(line);
  } catch (error) {
    throw error instanceof CsvError ? new BusinessError('coding.badCsv') : error;
  }
  return lines;
}

/** The cells by column. A short line below a wide header costs only its own length. */
function cellsBelow(columns: number, lines: readonly string[][]): unknown[][] {
  const cells = Array.from({ length: columns }, (): unknown[] => []);
  for (const line of lines) for (const [at, cell] of line.entries()) cells[at]?.push(typed(cell));
  return cells;
}

/** The value of a cell, by its form. A number with a leading zero is a code and stays text. */
function typed(cell: string): unknown {
  const text = cell.trim();
  if (text === '') return null;
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/.test(text)) return Number(text);
  return text === 'true' ? true : text === 'false' ? false : text;
}

function columnsOf(rows: readonly Row[]): RawColumn[] {
  const values = new Map<string, unknown[]>();
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) {
      const list = values.get(name);
      if (list) list.push(value);
      else {
        requireFew(values.size);
        values.set(name, [value]);
      }
    }
  return [...values].map(([name, list]) => columnOf(name, list, rows.length));
}

function columnOf(name: string, list: readonly unknown[], rows: number): RawColumn {
  const known = list.filter((value) => value !== null && value !== undefined && value !== '');
  const more = typeOf(known);
  return rawColumn(name, { ...more, nullable: known.length < rows || known.length === 0 });
}

const all = (values: readonly unknown[], holds: (value: unknown) => boolean): boolean =>
  values.length > 0 && values.every(holds);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

function typeOf(values: readonly unknown[]): Pick<RawColumn, 'type'> & Partial<RawColumn> {
  const isText = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value);
  if (all(values, (value) => typeof value === 'boolean')) return { type: 'boolean' };
  if (all(values, Number.isInteger))
    return { type: values.some((value) => Math.abs(value as number) >= 2 ** 31) ? 'bigint' : 'int' };
  if (all(values, (value) => typeof value === 'number'))
    return { type: 'decimal', sizes: [12, Math.max(2, ...values.map(decimals))] };
  if (all(values, isText(DAY))) return { type: 'date' };
  if (all(values, isText(MOMENT))) return { type: 'datetime' };
  if (all(values, (value) => Array.isArray(value) && value.every((one) => typeof one === 'string')))
    return { type: 'tags' };
  if (values.some((value) => typeof value === 'object')) return { type: 'json' };
  const longest = values.reduce<number>((most, value) => Math.max(most, String(value).length), 0);
  return longest > 2000 ? { type: 'text' } : { type: 'varchar', sizes: [roomFor(longest)] };
}

const decimals = (value: unknown): number => Math.min(8, String(value).split('.')[1]?.length ?? 0);

/** Adds spare length, because real values will be longer than those in the sample. */
const roomFor = (longest: number): number =>
  [20, 50, 100, 200, 255, 500, 1000, 2000].find((room) => room >= longest * 1.5) ?? 4000;
