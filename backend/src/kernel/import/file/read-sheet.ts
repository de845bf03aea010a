import { invalid } from '../../errors/invalid-error';
import { csvRows } from './csv-rows';
import type { SheetRow } from './sheet';
import { textOfBytes } from './text-of-bytes';
import { xlsxRows } from './xlsx-rows';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * The non-empty rows of a file, its header row included. A workbook is recognised by its first bytes, whatever its name is.
 * @param most maximum number of rows; a file with more is refused as a whole
 */
export async function readSheet(file: Buffer, most: number): Promise<SheetRow[]> {
  if (file.subarray(0, OLE.length).equals(OLE)) throw invalid('file', 'import.oldExcel');
  const { rows, isCut } = file.subarray(0, ZIP.length).equals(ZIP)
    ? await xlsxRows(file, most + 1)
    : await firstOf(csvRows(textOfBytes(file)), most + 1);
  if (isCut) throw invalid('file', 'import.tooManyRows', { limit: most });
  return rows;
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
