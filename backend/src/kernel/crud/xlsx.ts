import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cells } from './cells';

/**
 * Rows as an Excel workbook of one sheet, zipped while they come, so that a million of them need no memory. (The packages
 * at hand build the whole sheet first, or do not install.) Cells are values with a type, never formulas, so nothing that
 * starts with `=` is computed.
 */
export async function* xlsx(pages: AsyncIterable<Cells[]>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(Buffer.from(chunk));
  });
  for (const [name, text] of Object.entries(PARTS)) entry(zip, name).push(strToU8(text), true);
  const sheet = entry(zip, 'xl/worksheets/sheet1.xml');
  sheet.push(strToU8(SHEET_HEAD));
  for await (const rows of pages) {
    sheet.push(strToU8(rows.map(rowXml).join('')));
    yield* ready.splice(0);
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* ready;
}

function entry(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 3 });
  zip.add(file);
  return file;
}

const rowXml = (cells: Cells): string => `<row>${cells.map(cellXml).join('')}</row>`;

function cellXml(value: Cells[number]): string {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** XML 1.0 knows no control characters but tab and line ends, and a cell holds 32,767 characters. */
const escapeXml = (text: string): string =>
  text
    .slice(0, 32_767)
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const SHEET_HEAD = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;

const PARTS = {
  '[Content_Types].xml':
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
} as const satisfies Record<string, string>;
