import { invalid } from '../../../basis/errors/invalid-error';
import { csvRows } from './csv-rows';
import type { SheetRow } from './sheet';
import { type Encoding, textOfBytes } from './text-of-bytes';
import { xlsxRows } from './xlsx-rows';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** An OpenDocument file says so in its first entry. */
const OPEN_DOCUMENT = Buffer.from('mimetypeapplication/vnd.oasis.opendocument', 'latin1');
const NAME_IN_ZIP = 30;

/** Web pages and XML that programs save under the name of a spreadsheet. */
const MARKUP = /^\uFEFF?\s{0,100}<(?:!doctype|html|head|meta|style|table|\?xml|\?mso)/i;

/** How the sender wants a file to be read. */
export interface ReadingWish {
  encoding?: Encoding;
  /** the name of a sheet; by default the first that is not hidden */
  sheet?: string;
}

/** The non-empty rows of a file, its header row included, and how they were read. */
export interface ReadSheet {
  rows: SheetRow[];
  /** of a text file */
  encoding?: Encoding;
  isDoubtful?: boolean;
  /** the visible sheets of a workbook, and the one that was read */
  sheets?: string[];
  sheet?: string;
}

/**
 * Reads the rows of a file. A workbook is recognised by its first bytes, whatever its name is.
 * @param most maximum number of rows; a file with more is refused as a whole
 */
export async function readSheet(file: Buffer, most: number, { encoding, sheet }: ReadingWish = {}): Promise<ReadSheet> {
  if (file.subarray(0, OLE.length).equals(OLE)) throw invalid('file', 'import.oldExcel');
  if (file.subarray(NAME_IN_ZIP, NAME_IN_ZIP + OPEN_DOCUMENT.length).equals(OPEN_DOCUMENT))
    throw invalid('file', 'import.openDocument');
  const { isCut, ...read } = file.subarray(0, ZIP.length).equals(ZIP)
    ? await xlsxRows(file, most + 1, sheet)
    : await textRows(file, most + 1, encoding);
  if (isCut) throw invalid('file', 'import.tooManyRows', { limit: most });
  return read;
}

async function textRows(file: Buffer, most: number, wanted?: Encoding): Promise<ReadSheet & { isCut: boolean }> {
  const { text, ...how } = textOfBytes(file, wanted);
  if (MARKUP.test(text)) throw invalid('file', 'import.markup');
  return { ...(await firstOf(csvRows(text), most)), ...how };
}

async function firstOf(all: AsyncIterable<SheetRow>, most: number): Promise<{ rows: SheetRow[]; isCut: boolean }> {
  const rows: SheetRow[] = [];
  for await (const row of all) {
    if (row.cells.every((cell) => cell === null)) continue;
    if (rows.length === most) return { rows, isCut: true };
    rows.push(row);
  }
  return { rows, isCut: false };
}
