import { invalid } from '../errors/invalid-error';
import type { ImportColumn, ImportOptions } from './import-options';
import { type SheetRow, textOfCell } from './file/sheet';

/** A file whose columns are known. */
export interface Table {
  /** for each column of the file what it fills; none where it is left out */
  columns: (ImportColumn | undefined)[];
  /** heads of those that are left out */
  ignored: string[];
  rows: SheetRow[];
}

const MOST_NAMED = 20;

/**
 * Recognises the head of a file by the names of fields, and by the words that the screens have for them.
 * @param titles the field that each such word stands for
 * @throws InvalidError where columns are missing, or one is there twice
 */
export function tableOf(rows: SheetRow[], titles: ReadonlyMap<string, string>, options: ImportOptions): Table {
  const byName = new Map(
    options.columns.flatMap((column) =>
      [column.name, ...(column.also ?? [])].map((one) => [one.toLowerCase(), column] as const),
    ),
  );
  const [head, ...rest] = rows;
  if (!head) throw invalid('file', 'import.empty');
  const texts = head.cells.map((cell) => titleOf(textOfCell(cell)));
  const columns = texts.map((text) => byName.get(text) ?? byName.get(titles.get(text)?.toLowerCase() ?? ''));
  if (!columns.some(Boolean)) return headless(rows, options);
  refuseFaulty(columns, options);
  if (!rest.length) throw invalid('file', 'import.empty');
  const ignored = head.cells.filter((_, at) => texts[at] && !columns[at]).slice(0, MOST_NAMED);
  return { columns, ignored: ignored.map((cell) => textOfCell(cell).slice(0, 100)), rows: rest };
}

/** A list of words needs no head. */
function headless(rows: SheetRow[], { columns, headless: name }: ImportOptions): Table {
  const only = columns.find((column) => column.name === name);
  if (!only) throw invalid('file', 'import.noHead', { columns: columns.map((column) => column.name).join(', ') });
  return { columns: [only], ignored: [], rows };
}

function refuseFaulty(found: (ImportColumn | undefined)[], { columns, key }: ImportOptions): void {
  const missing = columns.filter((column) => (column.required || column.name === key) && !found.includes(column));
  if (missing.length)
    throw invalid('file', 'import.columnMissing', { columns: missing.map(({ name }) => name).join(', ') });
  const twice = found.find((column, at) => column && found.indexOf(column) < at);
  if (twice) throw invalid('file', 'import.columnTwice', { column: twice.name });
}

/** As heads are compared: without what a person would not see. */
export const titleOf = (text: string): string =>
  text.slice(0, 200).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
