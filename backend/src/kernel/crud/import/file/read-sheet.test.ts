import { strToU8, zipSync } from 'fflate';
import { readSheet } from './read-sheet';

const cellsIn = async (text: string) => (await readSheet(Buffer.from(text), 9)).rows;

test.each([
  ['semicolons', 'sep=;\r\na,b;c\r\n1;2\r\n'],
  ['a quoted announcement', '"sep=;"\r\na,b;c\r\n1;2\r\n'],
  ['bars after a byte order mark', '\uFEFFsep=|\na,b|c\n1|2\n'],
])('a first line that names the separator is followed and is not a row: %s', async (_, text) => {
  expect(await cellsIn(text)).toEqual([
    { line: 1, cells: ['a,b', 'c'] },
    { line: 2, cells: ['1', '2'] },
  ]);
});

test.each([
  ['an OpenDocument file', zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }), 'import.openDocument'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'import.oldExcel'],
  ['a web page', Buffer.from('\n<html><table><tr><td>a</td></tr></table></html>'), 'import.markup'],
  ['XML of Excel 2003', Buffer.from('<?xml version="1.0"?><Workbook/>'), 'import.markup'],
  ['another ZIP', zip({ 'a.txt': 'a' }), 'import.unreadable'],
])('%s is refused with advice on what to do', async (_, file, key) => {
  await expect(readSheet(file, 9)).rejects.toMatchObject({ errors: { file: [{ key }] } });
});

function zip(entries: Record<string, string>): Buffer {
  const bytes = Object.entries(entries).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 0 }));
}
