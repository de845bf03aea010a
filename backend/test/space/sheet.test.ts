import { strToU8, zipSync } from 'fflate';
import { DataSource } from 'typeorm';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { fileAt, uploaded } from './files';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `xmlns="${OFFICE}/spreadsheetml/2006/main"`;
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;
const KINDS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet, as Excel writes it. */
function workbook(rows: string, { settings = '', more = {} }: { settings?: string; more?: object } = {}): Buffer {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${KINDS}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}">${settings}<sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="a" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}

const text = (words: string): string => `<c t="inlineStr"><is><t>${words}</t></is></c>`;

interface Shown {
  rows: { line: number; cells: string[] }[];
  isCut: boolean;
}
async function shown(content: Buffer, name = 'a.xlsx') {
  const { id } = await fileAt(admin, await uploaded(app, admin, content, name));
  return admin.get<Shown>('space/info/sheet', { id });
}

test('the preview of a workbook shows texts, numbers, booleans, dates and errors by line number', async () => {
  const { data } = await shown(
    workbook(
      `<row r="1">${text('茶')}<c><v>1.5</v></c><c t="b"><v>1</v></c></row>` +
        `<row r="4"><c r="B4" s="1"><v>46053</v></c><c r="C4" s="1"><v>46053.5</v></c><c s="1"><v>0.25</v></c><c t="e"><v>#REF!</v></c></row>`,
    ),
  );
  expect(data).toEqual({
    isCut: false,
    rows: [
      { line: 1, cells: ['茶', '1.5', 'true'] },
      { line: 4, cells: ['', '2026-01-31', '2026-01-31 12:00:00', '06:00:00', '#'] },
    ],
  });
});

test('the preview of a workbook whose bytes are missing is refused as not found', async () => {
  const { id, sha256 } = await fileAt(admin, await uploaded(app, admin, workbook('<row r="7"/>'), 'gone.xlsx'));
  const { key } = await app.nest.get(DataSource).manager.findOneByOrFail(SpaceBlob, { sha256 });
  await app.nest.get(Storage).deleteFile(key);
  expect(await admin.get('space/info/sheet', { id })).toMatchObject({ code: 1001, key: 'crud.notFound' });
});

test('the preview of a workbook counts days from its own start date', async () => {
  const { data } = await shown(
    workbook('<row><c s="1"><v>44591</v></c></row>', { settings: '<workbookPr date1904="1"/>' }),
  );
  expect(data.rows[0]?.cells).toEqual(['2026-01-31']);
});

test('the preview shows a limited number of rows, columns and characters and says so', async () => {
  const tall = await shown(workbook(`<row>${text('x')}</row>`.repeat(201)));
  expect([tall.data.rows.length, tall.data.isCut]).toEqual([200, true]);
  expect((await shown(workbook(`<row>${text('x')}</row>`.repeat(200)))).data.isCut).toBe(false);
  const wide = await shown(workbook(`<row>${text('y'.repeat(300)).repeat(51)}</row>`));
  expect([wide.data.rows[0]?.cells.length, wide.data.isCut]).toEqual([50, true]);
  expect(wide.data.rows[0]?.cells[0]).toBe(`${'y'.repeat(200)}…`);
});

test('the preview of a zip bomb, a damaged file or another type is refused', async () => {
  const bomb = workbook('', { more: { 'xl/sharedStrings.xml': ' '.repeat(30 * 2 ** 20) } });
  const torn = workbook(`<row>${text('x')}</row>`.repeat(50)).subarray(0, 900);
  const files = [[bomb], [torn], [Buffer.from('text'), 'a.txt']] as const;
  for (const [content, name] of files)
    expect(await shown(content, name)).toMatchObject({ code: 1001, key: 'space.sheetUnreadable' });
});

test('the preview of a file that is too large or missing is refused', async () => {
  expect(await shown(Buffer.alloc(10 * 2 ** 20 + 1, 'x'), 'large.txt')).toMatchObject({
    code: 1001,
    key: 'space.sheetTooLarge',
  });
  expect(await admin.get('space/info/sheet', { id: 999_999 })).toMatchObject({ code: 1001, key: 'crud.notFound' });
});
