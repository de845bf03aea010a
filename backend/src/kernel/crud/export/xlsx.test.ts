import { strFromU8, unzipSync } from 'fflate';
import type { CellFormat } from './cell-format';
import type { Cells } from './cells';
import { xlsx } from './xlsx';

async function* pages(...all: Cells[][]): AsyncGenerator<Cells[]> {
  for (const page of all) yield await Promise.resolve(page);
}

async function partsOf(source: AsyncIterable<Cells[]>, formats: CellFormat[] = [], most?: number) {
  const chunks: Buffer[] = [];
  for await (const chunk of xlsx(source, formats, most)) chunks.push(chunk);
  const parts = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const valuesOf = (sheet = ''): string[] => [...sheet.matchAll(/<v>(.*?)<\/v>/g)].map(([, value]) => value ?? '');

test('rows that do not fit on a sheet continue on the next one under the same head', async () => {
  const numbers = (...all: number[]): Cells[] => all.map((number) => [number]);
  const parts = await partsOf(pages([['Head']], numbers(1, 2, 3), numbers(4, 5, 6, 7)), [], 3);
  const sheets = [1, 2, 3, 4].map((number) => parts[`xl/worksheets/sheet${number}.xml`]);
  expect(sheets.map(valuesOf)).toEqual([['1', '2'], ['3', '4'], ['5', '6'], ['7']]);
  for (const sheet of sheets) expect(sheet).toMatch(/<sheetData><row><c s="1".*>Head<.*<\/worksheet>$/);
  expect(parts['xl/workbook.xml']?.match(/<sheet name="Sheet\d"/g)).toHaveLength(4);
  expect(parts['xl/_rels/workbook.xml.rels']?.match(/Target="worksheets/g)).toHaveLength(4);
  expect(parts['[Content_Types].xml']?.match(/sheet\d\.xml/g)).toHaveLength(4);
});

test('a sheet that is exactly full is followed by no other', async () => {
  const parts = await partsOf(pages([['Head']], [[1], [2]]), [], 3);
  expect(Object.keys(parts).filter((name) => name.includes('worksheets/'))).toEqual(['xl/worksheets/sheet1.xml']);
});

test('amounts and times are numeric cells that can be summed and filtered', async () => {
  const row: Cells = ['-1234.50', '7', '2026-01-31 12:00:00'];
  const { 'xl/worksheets/sheet1.xml': sheet, 'xl/styles.xml': styles } = await partsOf(
    pages([['a', 'b', 'c']], [row]),
    [2, 0, 'moment'],
  );
  expect(sheet).toContain('<row><c s="5"><v>-1234.50</v></c><c s="3"><v>7</v></c><c s="2"><v>46053.5</v></c></row>');
  const formats = [...(styles?.matchAll(/numFmtId="(\d+)" formatCode="(.*?)"/g) ?? [])].map(([, id, code]) => [
    id,
    code,
  ]);
  const used = [...(styles?.split('<cellXfs')[1]?.matchAll(/numFmtId="(\d+)"/g) ?? [])].map(([, id]) => id);
  const shown = [5, 3, 2].map((at) => formats.find(([id]) => id === used[at])?.[1]);
  expect(shown).toEqual(['0.00', '0', 'yyyy-mm-dd hh:mm:ss']);
});

test.each<[Cells[number], CellFormat]>([
  ['1234567890123456', undefined],
  ['12345678901234567890', undefined],
  [1_234_567_890_123_456, undefined],
  ['12345678901234.56', 2],
  ['***', 2],
  ['1899-12-31 00:00:00', 'moment'],
  ['soon', 'moment'],
])('the value %j stays text because a number would lose precision', async (value, format) => {
  const parts = await partsOf(pages([['a']], [[value]]), [format]);
  expect(parts['xl/worksheets/sheet1.xml']).toContain(`<row><c t="inlineStr"><is><t xml:space="preserve">${value}</t>`);
});
