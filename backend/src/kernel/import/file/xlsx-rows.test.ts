import { strToU8, zipSync } from 'fflate';
import { CellFault } from './sheet';
import { xlsxRows } from './xlsx-rows';

const workbook = (rows: string): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    }),
  );

const row = (value: number | string): string => `<row><c><v>${value}</v></c></row>`;
const cellsIn = async (file: Buffer, most: number) => {
  const { rows, isCut } = await xlsxRows(file, most);
  return { cells: rows.map(({ cells }) => cells), isCut };
};

test('empty rows count, so that what stands behind very many of them is not looked for', async () => {
  expect(await cellsIn(workbook(row(1) + '<row/>'.repeat(3) + row(2)), 5)).toEqual({ cells: [[1], [2]], isCut: false });
  expect(await cellsIn(workbook(row(1) + '<row/>'.repeat(3) + row(2)), 4)).toEqual({ cells: [[1]], isCut: true });
});

test('a row counts as many times as it is wide, whether or not there is anything in its cells', async () => {
  const wide = `<row>${'<c/>'.repeat(16_000)}</row>`;
  expect(await cellsIn(workbook(wide + row(1)), 82)).toEqual({ cells: [[1]], isCut: false });
  expect(await cellsIn(workbook(wide.repeat(2) + row(1)), 82)).toEqual({ cells: [], isCut: true });
});

test('a whole number of more digits than a spreadsheet keeps has been rounded, and one of fewer has not', async () => {
  const { cells } = await cellsIn(workbook(row('1.23456789012346E+19') + row(999_999_999_999_999) + row('0.1')), 9);
  expect(cells).toEqual([
    [new CellFault('import.roundedCell', undefined, '12345678901234600000')],
    [999_999_999_999_999],
    [0.1],
  ]);
});
