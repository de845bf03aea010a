import { invalid } from '../errors/invalid-error';
import type { ImportColumn, ImportOptions } from './import-options';
import { type SheetRow, textOfCell } from './file/sheet';

/** A file whose columns have been recognised. */
export interface Table {
  /** for each column of the file the field that it fills; undefined if it is ignored */
  columns: (ImportColumn | undefined)[];
  /** headers of the ignored columns */
  ignored: string[];
  rows: SheetRow[];
}

const MOST_NAMED = 20;

/**
 * Recognises the header row of a file by the names of fields, and by the titles that the screens use for them.
 * @param titles the field of each title
 * @throws InvalidError if columns are missing, or one occurs twice
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

/** A file that is a plain list of words needs no header row. */
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

/** Normalises a header for comparison: differences that a person would not see are removed. */
export const titleOf = (text: string): string =>
  text.slice(0, 200).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
