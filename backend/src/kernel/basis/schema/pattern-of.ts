/** An escape. The letters in it are no letters of the text, as in `\d`, `\p{L}` and `\u00e9`. */
const ESCAPE = String.raw`\\(?:[pu]\{[^}]*\}|u[0-9a-f]{4}|x[0-9a-f]{2}|.)`;

/** A class reaches up to its bracket. */
const PARTS = new RegExp(String.raw`${ESCAPE}|\[(?:${ESCAPE}|[^\]\\])*|[a-z]`, 'gis');
const IN_CLASS = new RegExp(`${ESCAPE}|[a-z]-[a-z]|[a-z]`, 'gis');

/**
 * The pattern for the API document. Patterns in JSON Schema have no flags and are read as Unicode, so a case-insensitive pattern spells out
 * both cases of each letter.
 */
export function patternOf({ source, flags }: RegExp): string {
  if (!flags.includes('i')) return source;
  return source.replace(PARTS, (part) => {
    if (part.startsWith('[')) return part.replace(IN_CLASS, inBothCases);
    return part.startsWith('\\') ? part : `[${inBothCases(part)}]`;
  });
}

/** @param part an escape, a letter, or a range of letters */
const inBothCases = (part: string): string => (part.startsWith('\\') ? part : part.toLowerCase() + part.toUpperCase());
