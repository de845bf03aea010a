/** Capitals, accents and forms of the same letter are one: whatever a database takes for the same stays the same. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ς', 'σ');

/** Whether all databases agree with `folded` about it: of other letters each collation has its own opinion. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e\u0430-\u044f\u4e00-\u9fff]*$/.test(text);
