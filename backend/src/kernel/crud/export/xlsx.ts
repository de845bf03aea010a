import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CellFormat } from './cell-format';
import type { Cells } from './cells';
import { columnsXml } from './column-widths';
import { partsOf, SHEET_HEAD, sheetPath } from './xlsx-parts';
import { headXml, rowXml } from './xlsx-rows-xml';

/** A sheet holds so many rows in all programs, its head included. */
const MOST_ROWS = 1_048_576;

/**
 * Writes rows as an Excel workbook; what does not fit on a sheet continues on the next one, under the same head. The file is zipped while
 * rows arrive, so that a million rows need little memory. (The available packages build the whole sheet first or do not install.) Cells are
 * typed values, never formulas, so text that starts with `=` is not computed.
 * @param formats how the texts of each column are written
 */
export async function* xlsx(
  pages: AsyncIterable<Cells[]>,
  formats: readonly CellFormat[] = [],
  mostRows = MOST_ROWS,
): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(Buffer.from(chunk));
  });
  const { first, rest } = await sampled(pages);
  const [head = [], ...rows] = first;
  let sheets = 0;
  const begin = (): ZipDeflate => {
    const sheet = entry(zip, sheetPath(++sheets));
    sheet.push(strToU8(`${SHEET_HEAD}${columnsXml(first)}<sheetData>${headXml(head)}`));
    return sheet;
  };
  let [sheet, free] = [begin(), mostRows - 1];
  for await (const page of following(rows, rest)) {
    for (let at = 0; at < page.length;) {
      if (free === 0) {
        end(sheet);
        [sheet, free] = [begin(), mostRows - 1];
      }
      const some = page.slice(at, at + free);
      sheet.push(strToU8(some.map((row) => rowXml(row, formats)).join('')));
      at += some.length;
      free -= some.length;
    }
    yield* ready.splice(0);
  }
  end(sheet);
  for (const [name, text] of Object.entries(partsOf(sheets))) entry(zip, name).push(strToU8(text), true);
  zip.end();
  yield* ready;
}

function entry(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 3 });
  zip.add(file);
  return file;
}

const end = (sheet: ZipDeflate): void => void sheet.push(strToU8('</sheetData></worksheet>'), true);

async function* following(rows: Cells[], rest: AsyncIterable<Cells[]>): AsyncGenerator<Cells[]> {
  yield rows;
  yield* rest;
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
