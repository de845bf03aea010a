/** As many as the server takes at once. */
export const MOST_WORDS = 20_000;

/** Of a word; what is longer is refused with its reason. */
export const LONGEST_WORD = 64;

/** The chat product skips these signs between the letters of a word, so that no word of its can hold one. */
const BETWEEN = /[\r\n\t,，、;；]+/;

export interface WordsRead {
  /** in their order, each once */
  words: string[];
  /** how often a word stood there that had stood there before */
  twice: number;
  /** of the words, those that will be refused */
  tooLong: number;
}

/** The words in a text or a file, one a line or between commas. */
export function readWords(text: string): WordsRead {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(BETWEEN)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const words = [...new Set(all)];
  const tooLong = words.filter((word) => [...word].length > LONGEST_WORD).length;
  return { words, twice: all.length - words.length, tooLong };
}
