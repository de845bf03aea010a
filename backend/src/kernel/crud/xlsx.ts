import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cells } from './cells';

/**
 * Writes rows as an Excel workbook with one sheet. The file is zipped while rows arrive, so that a million rows need little memory. (The
 * available packages build the whole sheet first or do not install.) Cells are typed values, never formulas, so text that starts with `=`
 * is not computed.
 */
export async function* xlsx(pages: AsyncIterable<Cells[]>): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(Buffer.from(chunk));
  });
  for (const [name, text] of Object.entries(PARTS)) entry(zip, name).push(strToU8(text), true);
  const sheet = entry(zip, 'xl/worksheets/sheet1.xml');
  const { first, rest } = await sampled(pages);
  const [head = [], ...rows] = first;
  sheet.push(
    strToU8(
      `${SHEET_HEAD}${columnsXml(first)}<sheetData>${rowXml(head, BOLD)}${rows.map((row) => rowXml(row)).join('')}`,
    ),
  );
  for await (const more of rest) {
    sheet.push(strToU8(more.map((row) => rowXml(row)).join('')));
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

/** Reads the header and the first rows, which determine the column widths. Returns them and the remaining rows. */
async function sampled(pages: AsyncIterable<Cells[]>): Promise<{ first: Cells[]; rest: AsyncIterable<Cells[]> }> {
  const rest = pages[Symbol.asyncIterator]();
  const first: Cells[] = [];
  while (first.length < 2) {
    const page = await rest.next();
    if (page.done) break;
    first.push(...page.value);
  }
  return { first, rest: { [Symbol.asyncIterator]: () => rest } };
}

const NARROWEST = 8;
const WIDEST = 60;
const SAMPLE = 200;

/** Sets each column as wide as its content, in characters of the default font; a Chinese character counts as two. */
function columnsXml(rows: Cells[]): string {
  const sample = rows.slice(0, SAMPLE);
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...sample.map((cells) => widthOf(cells[at]))) + 2);
  const columns = widths.map((width, at) => {
    const bounded = Math.min(WIDEST, Math.max(NARROWEST, width));
    return `<col min="${at + 1}" max="${at + 1}" width="${bounded}" customWidth="1"/>`;
  });
  return columns.length ? `<cols>${columns.join('')}</cols>` : '';
}

function widthOf(value: Cells[number] | undefined): number {
  const text = String(value ?? '').slice(0, WIDEST);
  return text.length + (text.match(/[\u1100-\uFFDC]/g)?.length ?? 0);
}

/** The second cell format in `styles.xml`. */
const BOLD = ' s="1"';

const rowXml = (cells: Cells, format = ''): string =>
  `<row>${cells.map((value) => cellXml(value, format)).join('')}</row>`;

function cellXml(value: Cells[number], format: string): string {
  if (value === null) return `<c${format}/>`;
  if (typeof value === 'number') return `<c${format}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c${format} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c${format} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** XML 1.0 allows no control characters except tab and line ends, and a cell holds at most 32,767 characters. */
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

/** The header row stays visible while scrolling. */
const SHEET_HEAD =
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const FILL = '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>';

/** The default format, and the same in bold. */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  `<fills count="2">${FILL}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>';

const PARTS = {
  '[Content_Types].xml':
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
} as const satisfies Record<string, string>;
