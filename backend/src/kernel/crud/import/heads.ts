import { lookup } from '../../../lookup';
import { invalid, InvalidError } from '../../basis/errors/invalid-error';
import type { Params } from '../../basis/i18n/translate';
import type { ImportColumn, ImportOptions } from './import-options';
import { type FileCell, MOST_COLUMNS, type SheetRow, textOfCell } from './file/sheet';

/** A file whose columns have been recognised. */
export interface Table {
  /** the texts of the header row; none if the file has none */
  heads: string[];
  /** for each column of the file the field that it fills; undefined if it is ignored */
  columns: (ImportColumn | undefined)[];
  /** headers of the ignored columns */
  ignored: string[];
  rows: SheetRow[];
}

const MOST_NAMED = 20;
const LONGEST_HEAD = 100;

/** How a file names its columns. */
export interface Naming {
  /** the field of each title; an empty one is a column that is to be ignored. They prevail over the names of fields */
  titles: ReadonlyMap<string, string>;
  /** what the sender's screen calls each field, for messages */
  labels?: Readonly<Record<string, string>>;
}

/** Above the header row may be a title and other notes. */
const MOST_ABOVE = 10;

/**
 * Recognises the header row of a file by the titles that the screens use for fields, and by the names of fields.
 * @throws UnknownHeads if columns are missing, or one occurs twice
 */
export function tableOf(rows: SheetRow[], naming: Naming, options: ImportOptions): Table {
  if (!rows.length) throw invalid('file', 'import.empty');
  const fieldOf = fieldFinder(naming, options);
  const above = rows.slice(0, options.headless ? 1 : MOST_ABOVE);
  const found = above.map(({ cells }) => ({ cells, columns: cells.map(fieldOf) }));
  const at = headIn(found, options);
  const { columns, cells } = found[at] as Head;
  const heads = cells.map((cell) => textOfCell(cell).slice(0, LONGEST_HEAD));
  if (!columns.some(Boolean)) return headless(rows, heads, options, naming);
  refuseFaulty(columns, heads, options, naming);
  const rest = rows.slice(at + 1);
  if (!rest.length) throw invalid('file', 'import.empty');
  const ignored = heads.filter((text, place) => text && !columns[place]).slice(0, MOST_NAMED);
  return { heads, columns, ignored, rows: rest };
}

interface Head {
  cells: FileCell[];
  columns: Table['columns'];
}

/** The row with all columns that are needed; without one, that with the most that are known, and with the most texts: a title is one text. */
function headIn(found: readonly Head[], options: ImportOptions): number {
  const whole = found.findIndex(({ columns }) => !missingIn(columns, options).length);
  if (whole >= 0) return whole;
  const weights = found.map(
    ({ cells, columns }) =>
      columns.filter(Boolean).length * MOST_COLUMNS + cells.filter((cell) => cell !== null).length,
  );
  return weights.indexOf(Math.max(...weights));
}

function fieldFinder({ titles }: Naming, { columns }: ImportOptions): (cell: FileCell) => ImportColumn | undefined {
  const byName = new Map(
    columns.flatMap((column) =>
      [column.name, ...(column.also ?? [])].map((one) => [one.toLowerCase(), column] as const),
    ),
  );
  return (cell) => {
    const text = titleOf(textOfCell(cell));
    const field = titles.get(text)?.toLowerCase();
    return field === '' ? undefined : (byName.get(field ?? text) ?? byName.get(text));
  };
}

/** A file that is a plain list of words needs no header row. */
function headless(
  rows: SheetRow[],
  heads: string[],
  { columns, headless: name }: ImportOptions,
  naming: Naming,
): Table {
  const only = columns.find((column) => column.name === name);
  if (only) return { heads: [], columns: [only], ignored: [], rows };
  throw new UnknownHeads('import.noHead', { columns: labelled(columns, naming) }, heads, []);
}

const missingIn = (found: Table['columns'], { columns, key }: ImportOptions): ImportColumn[] =>
  columns.filter((column) => (column.required || column.name === key) && !found.includes(column));

function refuseFaulty(found: Table['columns'], heads: string[], options: ImportOptions, naming: Naming): void {
  const missing = missingIn(found, options);
  if (missing.length)
    throw new UnknownHeads('import.columnMissing', { columns: labelled(missing, naming) }, heads, found);
  const twice = found.find((column, at) => column && found.indexOf(column) < at);
  if (twice) throw new UnknownHeads('import.columnTwice', { column: labelled([twice], naming) }, heads, found);
}

/** Columns by the words of the sender's screen. */
const labelled = (columns: readonly ImportColumn[], { labels = {} }: Naming): string =>
  columns.map(({ name }) => lookup(labels, name) ?? name).join(', ');

/** A header row that the sender must map to the fields. */
export class UnknownHeads extends InvalidError {
  constructor(
    key: 'import.noHead' | 'import.columnMissing' | 'import.columnTwice',
    params: Params,
    readonly heads: string[],
    readonly columns: Table['columns'],
  ) {
    super({ file: [{ key, params }] });
  }
}

/** Normalises a header for comparison: differences that a person would not see are removed. */
export const titleOf = (text: string): string =>
  text.slice(0, 200).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
