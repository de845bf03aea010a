import { strFromU8, unzipSync, zipSync } from 'fflate';

/** What all of a document may unpack to, pictures included. */
const MOST_BYTES = 48 * 2 ** 20;
/** What it may say, with its markup: the page draws it in one go, which cannot be interrupted. */
export const MOST_WORDS = 3 * 2 ** 20;

/**
 * A Word document unpacked and packed again, without more in it than the page can draw: what it claims about its sizes is held against
 * what there is.
 * @throws Error where it is none, or holds too much
 */
export function repackWord(bytes: Uint8Array): Uint8Array {
  let [all, words] = [0, 0];
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      all += originalSize;
      if (isWords(name)) words += originalSize;
      if (all > MOST_BYTES || words > MOST_WORDS) throw new Error('The document holds too much');
      return true;
    },
  });
  for (const [name, part] of Object.entries(parts))
    // Only so can XML name a text once and repeat it a million times.
    if (isWords(name) && strFromU8(part, true).includes('<!DOCTYPE')) throw new Error('The document declares a type');
  return zipSync(parts, { level: 0 });
}

const isWords = (name: string): boolean => /\.(xml|rels)$/i.test(name);
