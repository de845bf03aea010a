const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The header row stays visible while scrolling. */
export const SHEET_HEAD =
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** The numbers of the cell styles in `styles.xml`. */
export const BOLD = 1;
export const MOMENT = 2;
const FIRST_DECIMAL = 3;
const MOST_DECIMALS = 10;

export const styleOfDecimals = (places: number): number => FIRST_DECIMAL + Math.min(places, MOST_DECIMALS);

/** Numbers from 164 on are free for formats of the workbook. */
const MOMENT_FORMAT = 164;
const FIRST_DECIMAL_FORMAT = 165;

const PLACES = Array.from({ length: MOST_DECIMALS + 1 }, (_, places) => places);

const FORMATS = [
  `<numFmt numFmtId="${MOMENT_FORMAT}" formatCode="yyyy-mm-dd hh:mm:ss"/>`,
  ...PLACES.map(
    (places) =>
      `<numFmt numFmtId="${FIRST_DECIMAL_FORMAT + places}" formatCode="0${places ? `.${'0'.repeat(places)}` : ''}"/>`,
  ),
];

const style = (format: number): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

const CELL_STYLES = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  style(MOMENT_FORMAT),
  ...PLACES.map((places) => style(FIRST_DECIMAL_FORMAT + places)),
];

const FILL = '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>';

const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${FORMATS.join('')}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  `<fills count="2">${FILL}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${CELL_STYLES.length}">${CELL_STYLES.join('')}</cellXfs></styleSheet>`;

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** The parts of a workbook beside its sheets, by their paths. */
export function partsOf(sheets: number): Record<string, string> {
  const each = (write: (number: number) => string): string =>
    Array.from({ length: sheets }, (_, at) => write(at + 1)).join('');
  const listed = each((number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`);
  return {
    '[Content_Types].xml':
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>` +
      each((number) => `<Override PartName="/${sheetPath(number)}" ContentType="${TYPES}.worksheet+xml"/>`) +
      '</Types>',
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${XML}<Relationships xmlns="${RELATIONS}">` +
      each(
        (number) =>
          `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      ) +
      `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
}
