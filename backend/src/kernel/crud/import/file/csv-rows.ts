import { CsvError } from 'csv-parse';
import { invalid } from '../../../basis/errors/invalid-error';
import { csvRecords } from './csv-records';
import { MOST_COLUMNS, type SheetRow } from './sheet';

/** The rows of comma-separated values. */
export async function* csvRows(text: string): AsyncGenerator<SheetRow> {
  let line = 0;
  try {
    for await (const cells of csvRecords(text)) yield { line: ++line, cells: cells.slice(0, MOST_COLUMNS).map(cellOf) };
  } catch (error) {
    throw error instanceof CsvError ? invalid('file', 'import.unreadable') : error;
  }
}

/** The export writes an apostrophe before a text that a spreadsheet would read as a formula, or round. It is not part of the text. */
const cellOf = (text: string): string | null =>
  text.trim() === '' ? null : /^'+(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/.test(text) ? text.slice(1) : text;
