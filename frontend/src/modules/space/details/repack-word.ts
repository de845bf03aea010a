import { strFromU8, unzipSync, zipSync } from 'fflate';

/** What all of a document may unpack to, pictures included. */
const MOST_BYTES = 48 * 2 ** 20;
/** What it may say, with its markup: the page draws it in one go, which cannot be interrupted. */
export const MOST_WORDS = 3 * 2 ** 20;

/** Whoever reads a document goes through the levels of all its lists for each list. */
const MOST_LEVELS_READ = 500_000;

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
  let [lists, levels] = [0, 0];
  for (const [name, part] of Object.entries(parts)) {
    if (!isWords(name)) continue;
    const text = strFromU8(part, true);
    // Only so can XML name a text once and repeat it a million times.
    if (text.includes('<!DOCTYPE')) throw new Error('The document declares a type');
    lists += countOf(text, /<(?:\w+:)?num[\s>]/g);
    levels += countOf(text, /<(?:\w+:)?lvl[\s>]/g);
  }
  if (lists * levels > MOST_LEVELS_READ) throw new Error('The document holds too much');
  return zipSync(parts, { level: 0 });
}

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

const isWords = (name: string): boolean => /\.(xml|rels)$/i.test(name);
