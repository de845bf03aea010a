import { type FlateError } from 'fflate';
import { invalid, InvalidError } from '../../errors/invalid-error';
import type { SheetRow } from './sheet';
import { SheetReader } from './sheet-reader';
import { WorkbookReader } from './workbook-reader';
import { unpackEntries } from './zip-entries';

/**
 * The rows of the first sheet of an Excel workbook. (The available packages unpack a whole workbook before they look at it.)
 * @param most maximum number of rows; one more is returned, so that the caller can see that there are too many
 */
export async function* xlsxRows(file: Buffer, most: number): AsyncGenerator<SheetRow> {
  const workbook = new WorkbookReader();
  await unpacked(file, (name) => workbook.takerOf(name));
  const path = workbook.firstSheet();
  if (path === undefined) throw invalid('file', 'import.unreadable');
  const sheet = new SheetReader(workbook, most);
  await unpacked(file, (name) => (name === path ? sheet.portionReader() : undefined));
  if (!sheet.isWhole) throw invalid('file', 'import.unreadable');
  yield* sheet.rows;
}

/** A ZIP that is damaged, or is not a workbook, is an error of the sender. */
async function unpacked(file: Buffer, takerOf: Parameters<typeof unpackEntries>[1]): Promise<void> {
  try {
    await unpackEntries(file, takerOf);
  } catch (error) {
    if (error instanceof InvalidError || !isOfZip(error)) throw error;
    throw invalid('file', 'import.unreadable');
  }
}

/** fflate gives its errors a numeric code. */
const isOfZip = (error: unknown): error is FlateError =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';
