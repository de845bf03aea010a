import { type FlateError } from 'fflate';
import { invalid, InvalidError } from '../../../basis/errors/invalid-error';
import type { SheetRow } from './sheet';
import { SheetReader } from './sheet-reader';
import { WorkbookReader } from './workbook-reader';
import { unpackEntries } from './zip-entries';

export interface WorkbookRows {
  rows: SheetRow[];
  isCut: boolean;
  /** the visible sheets, and the one that was read */
  sheets: string[];
  sheet: string;
}

/**
 * The rows of a sheet of an Excel workbook that are not empty. (The available packages unpack a whole workbook before they look at
 * it.)
 * @param most maximum number of rows. Empty ones count: a million of them fit into two megabytes, and take as long to read as others
 * @param wanted the name of the sheet; by default the first that is not hidden
 * @returns `isCut` if there are more
 */
export async function xlsxRows(file: Buffer, most: number, wanted?: string): Promise<WorkbookRows> {
  const workbook = new WorkbookReader();
  await unpacked(file, (name) => workbook.takerOf(name));
  const sheets = workbook.visibleSheets;
  const name = wanted ?? sheets[0] ?? '';
  const path = workbook.pathOf(name);
  if (path === undefined) throw invalid('file', wanted === undefined ? 'import.unreadable' : 'import.noSheet');
  const sheet = new SheetReader(workbook, most);
  await unpacked(
    file,
    (name) => (name === path ? sheet.portionReader() : undefined),
    () => sheet.isFull,
  );
  if (!sheet.isWhole && !sheet.isFull) throw invalid('file', 'import.unreadable');
  return { rows: sheet.rows, isCut: sheet.isFull, sheets, sheet: name };
}

/** A ZIP that is damaged, or is not a workbook, is an error of the sender. */
async function unpacked(...[file, takerOf, isDone]: Parameters<typeof unpackEntries>): Promise<void> {
  try {
    await unpackEntries(file, takerOf, isDone);
  } catch (error) {
    if (error instanceof InvalidError || !isOfZip(error)) throw error;
    throw invalid('file', 'import.unreadable');
  }
}

/** fflate gives its errors a numeric code. */
const isOfZip = (error: unknown): error is FlateError =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';
