import { Unzip, UnzipInflate } from 'fflate';
import { invalid } from '../../errors/invalid-error';
import { makeYield } from '../../promises/in-portions';

/** So few bytes at a time: each may unpack to a thousand. */
const PORTION = 128;

/** What a whole workbook may unpack to: ten thousand rows need a quarter of it. */
const MOST_BYTES = 24 * 2 ** 20;

/** Takes in what an entry holds, portion by portion. */
export type TakePortion = (bytes: Uint8Array, isLast: boolean) => void;

/**
 * Unpacks entries of a ZIP in portions, between which others have their turn, and never more than so much in all: what it claims about
 * its sizes is not asked.
 * @param takerOf what is to be done with an entry; those without one are passed over
 */
export async function unpackEntries(zip: Buffer, takerOf: (name: string) => TakePortion | undefined): Promise<void> {
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
  for (let at = 0; at < zip.length; at += PORTION) {
    reader.push(zip.subarray(at, at + PORTION), at + PORTION >= zip.length);
    await turn();
  }
}
