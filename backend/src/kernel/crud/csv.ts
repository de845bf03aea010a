import type { Cells } from './cells';

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export async function* csv(pages: AsyncIterable<Cells[]>): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF');
  for await (const rows of pages) yield Buffer.from(rows.map(line).join(''));
}

const line = (cells: Cells): string => `${cells.map(field).join(',')}\r\n`;

function field(value: Cells[number]): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? harmless(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. An amount below zero is none. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
