import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { invalid } from '../../errors/invalid-error';
import { MOST_COLUMNS, type SheetRow } from './sheet';

/**
 * Characters that are parsed before other work gets a turn on the event loop. The parser takes a microsecond for a character, and two if
 * lines are short.
 */
const PORTION = 4 * 1024;

const LONGEST_CELL = 2 ** 20;

/** The rows of comma-separated values. The separator may also be a semicolon or a tab. */
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

/** The separator that is most frequent in the first line, outside of quotes; a comma if there is none. */
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

/** The export writes an apostrophe before a text that a spreadsheet would read as a formula. It is not part of the text. */
const cellOf = (text: string): string | null =>
  text.trim() === '' ? null : /^'[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text;
