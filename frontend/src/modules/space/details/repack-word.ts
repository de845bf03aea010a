import { strFromU8, unzipSync, zipSync } from 'fflate';

/** The maximum unpacked size of a document, pictures included. */
const MOST_BYTES = 48 * 2 ** 20;
/** The maximum size of its text and markup: the page draws them in one step, which cannot be interrupted. */
export const MOST_WORDS = 3 * 2 ** 20;

/** The reader of documents processes the levels of all lists for each list, so their number is limited. */
const MOST_LEVELS_READ = 500_000;

/**
 * Unpacks a Word document and packs it again, within the limits of what the page can draw. The sizes that it claims are compared with the
 * real ones.
 * @throws Error if the file is not a Word document, or contains too much
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
    // Without a DTD, XML cannot define a text once and repeat it a million times.
    if (text.includes('<!DOCTYPE')) throw new Error('The document declares a type');
    lists += countOf(text, /<(?:\w+:)?num[\s>]/g);
    levels += countOf(text, /<(?:\w+:)?lvl[\s>]/g);
  }
  if (lists * levels > MOST_LEVELS_READ) throw new Error('The document holds too much');
  return zipSync(parts, { level: 0 });
}

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

const isWords = (name: string): boolean => /\.(xml|rels)$/i.test(name);
