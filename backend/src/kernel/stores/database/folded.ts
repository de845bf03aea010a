/** Removes differences of case, accents and Unicode forms. Texts that a database takes as equal are equal after folding. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ς', 'σ');

/** Whether all databases compare this text as `folded` does. Collations differ for all other letters. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e\u0430-\u044f\u4e00-\u9fff]*$/.test(text);
