import { Unzip, UnzipInflate } from 'fflate';
import { invalid } from '../../../basis/errors/invalid-error';
import { makeYield } from '../../../basis/fairness/in-portions';

/** Compressed bytes in one step. It is small because each byte may unpack to a thousand. */
const PORTION = 128;

/** Maximum size of a whole workbook when unpacked. Ten thousand rows need a quarter of it. */
const MOST_BYTES = 24 * 2 ** 20;

/** Takes in the content of an entry, portion by portion. */
export type TakePortion = (bytes: Uint8Array, isLast: boolean) => void;

/**
 * Unpacks entries of a ZIP in portions, and lets other work have a turn between them. The total of unpacked bytes is bounded; the sizes
 * that the ZIP declares are not trusted.
 * @param takerOf the reader of an entry; entries without a reader are skipped
 * @param isDone whether enough was read
 */
export async function unpackEntries(
  zip: Buffer,
  takerOf: (name: string) => TakePortion | undefined,
  isDone = (): boolean => false,
): Promise<void> {
  let unpacked = 0;
  const reader = new Unzip((entry) => {
    const take = takerOf(entry.name);
    if (!take) return;
    entry.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      unpacked += bytes.length;
      if (unpacked > MOST_BYTES) throw invalid('file', 'import.tooLarge');
      take(bytes, isLast);
    };
    entry.start();
  });
  reader.register(UnzipInflate);
  const turn = makeYield();
  for (let at = 0; at < zip.length && !isDone(); at += PORTION) {
    reader.push(zip.subarray(at, at + PORTION), at + PORTION >= zip.length);
    await turn();
  }
}
