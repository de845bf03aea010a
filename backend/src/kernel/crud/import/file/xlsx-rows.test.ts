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

test('empty rows count towards the limit of rows', async () => {
  expect(await cellsIn(workbook(row(1) + '<row/>'.repeat(3) + row(2)), 5)).toEqual({ cells: [[1], [2]], isCut: false });
  expect(await cellsIn(workbook(row(1) + '<row/>'.repeat(3) + row(2)), 4)).toEqual({ cells: [[1]], isCut: true });
});

test('a wide row counts as several rows towards the limit, even if its cells are empty', async () => {
  const wide = `<row>${'<c/>'.repeat(16_000)}</row>`;
  expect(await cellsIn(workbook(wide + row(1)), 82)).toEqual({ cells: [[1]], isCut: false });
  expect(await cellsIn(workbook(wide.repeat(2) + row(1)), 82)).toEqual({ cells: [], isCut: true });
});

test('a whole number with more digits than a spreadsheet keeps is an error', async () => {
  const { cells } = await cellsIn(workbook(row('1.23456789012346E+19') + row(999_999_999_999_999) + row('0.1')), 9);
  expect(cells).toEqual([
    [new CellFault('import.roundedCell', undefined, '12345678901234600000')],
    [999_999_999_999_999],
    [0.1],
  ]);
});

const cell = (xml: string): string => `<worksheet><sheetData><row>${xml}</row></sheetData></worksheet>`;
const SHEETS = Buffer.from(
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="Lists" state="veryHidden" r:id="a"/><sheet name="Staff" r:id="b"/>' +
        '<sheet name="Notes" state="hidden" r:id="a"/><sheet name="More" state="visible" r:id="c"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${['a', 'b', 'c'].map((id) => `<Relationship Id="${id}" Target="${id}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/a.xml': strToU8(cell('<c><v>1</v></c>')),
    'xl/b.xml': strToU8(cell('<c><v>2</v></c>')),
    'xl/c.xml': strToU8(cell('<c><v>3</v></c>')),
  }),
);

test('the first visible sheet is read, or the one that is chosen', async () => {
  const sheets = ['Staff', 'More'];
  expect(await xlsxRows(SHEETS, 9)).toMatchObject({ rows: [{ cells: [2] }], sheet: 'Staff', sheets });
  expect(await xlsxRows(SHEETS, 9, 'More')).toMatchObject({ rows: [{ cells: [3] }], sheet: 'More', sheets });
  await expect(xlsxRows(SHEETS, 9, 'None')).rejects.toMatchObject({ errors: { file: [{ key: 'import.noSheet' }] } });
});

test('a formula without a stored result is an error and not an empty cell', async () => {
  const cells = '<c><f>A1</f></c><c t="str"><f>A1</f><v></v></c><c><f>A1</f><v>7</v></c><c/>';
  const { cells: read } = await cellsIn(workbook(`<row>${cells}<c><v>1</v></c></row>`), 9);
  expect(read).toEqual([[new CellFault('import.uncountedCell'), null, 7, null, 1]]);
});
