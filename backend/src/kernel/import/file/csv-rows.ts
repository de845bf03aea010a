import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { invalid } from '../../errors/invalid-error';
import { MOST_COLUMNS, type SheetRow } from './sheet';

/** As much is parsed before others have their turn: the parser takes a microsecond for a sign, and two where lines are short. */
const PORTION = 4 * 1024;

const LONGEST_CELL = 2 ** 20;

/** The rows of comma-separated values, or whatever they are separated by. */
export async function* csvRows(text: string): AsyncGenerator<SheetRow> {
  const parser = Readable.from(portions(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_CELL,
    }),
  );
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>)
      yield { line: ++line, cells: cells.slice(0, MOST_COLUMNS).map(cellOf) };
  } catch (error) {
    throw error instanceof CsvError ? invalid('file', 'import.unreadable') : error;
  }
}

async function* portions(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PORTION) {
    await setImmediate();
    yield text.slice(at, at + PORTION);
  }
}

/** What the first line has most of, outside of quotes; a comma where it has none. */
function separatorOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? -1) + 1);
  }
  return [',', ';', '\t'].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0] as string;
}

/** The export puts an apostrophe before what a spreadsheet would take for a formula; it is no part of the text. */
const cellOf = (text: string): string | null =>
  text.trim() === '' ? null : /^'[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text;
