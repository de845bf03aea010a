import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';

/**
 * Characters that are parsed before other work gets a turn on the event loop. The parser takes a microsecond for a byte, and two if
 * lines are short.
 */
const PORTION = 4 * 1024;

const LONGEST_LINE = 2 ** 20;

const SEPARATORS = [',', ';', '\t'];
/** A first line that tells Excel the separator. It is not part of the rows. */
const ANNOUNCEMENT = /^\uFEFF?"?sep=([,;\t|])"?(?:\r\n?|\n)/i;
/** Characters of the first line that are searched for separators: a file may have no other line. */
const LONGEST_HEAD = 16 * 1024;

/**
 * The lines of comma-separated values, as cells, empty lines included. The separator may also be a semicolon or a tab, or what a
 * first line `sep=|` says.
 * @throws CsvError if a quoted cell does not end or a line is too long
 */
export function csvRecords(text: string): AsyncIterable<string[]> {
  const [announcement = '', announced] = ANNOUNCEMENT.exec(text) ?? [];
  const rows = text.slice(announcement.length);
  return Readable.from(portions(rows)).pipe(
    parse({
      bom: true,
      delimiter: announced ?? separatorOf(rows),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_LINE,
    }),
  );
}

async function* portions(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PORTION) {
    await setImmediate();
    yield text.slice(at, at + PORTION);
  }
}

/** The separator that is most frequent in the first line, outside of quotes; a comma if there is none. */
function separatorOf(text: string): string {
  const counts = new Map(SEPARATORS.map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of text.slice(0, LONGEST_HEAD)) {
    const count = counts.get(sign);
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') break;
    else if (count !== undefined) counts.set(sign, count + 1);
  }
  return SEPARATORS.reduce((best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best));
}
