import type { Cells } from './cells';

/** Writes rows as CSV (RFC 4180). The file starts with a UTF-8 byte order mark, so that spreadsheet programs detect the encoding. */
export async function* csv(pages: AsyncIterable<Cells[]>): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF');
  for await (const rows of pages) yield Buffer.from(rows.map(line).join(''));
}

const line = (cells: Cells): string => `${cells.map(field).join(',')}\r\n`;

function field(value: Cells[number]): string {
  if (value === null) return '';
  const text = marked(String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula (CSV injection), and before digits of which it would keep only
 * the first fifteen, such as the ids of some chat products. The import removes it, so a text that has one already gets another. A negative
 * number is not a formula.
 */
const marked = (text: string): string =>
  /^'*(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
