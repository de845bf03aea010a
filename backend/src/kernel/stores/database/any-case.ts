import type { Comparison } from './comparison';
import type { Condition } from './condition';

/**
 * The SQL expression of a text in which A to Z are small letters; SQLite's LOWER() leaves all others as they are. A server's changes the
 * letters of every alphabet that its version knows. So there it is given the bytes, as text in a character set in which only A to Z have
 * a case; that they mean other letters in it does not matter.
 */
export const anyCase = (comparison: Comparison, text: string): string =>
  comparison === 'exact' ? `CAST(LOWER(CONVERT(CAST(${text} AS BINARY) USING geostd8)) AS BINARY)` : `LOWER(${text})`;

/** The condition that a text matches a LIKE pattern, whether A to Z are small or capital letters. */
export const likeAnyCase = (comparison: Comparison, text: string, pattern: string): Condition =>
  comparison === 'exact'
    ? {
        sql: `${anyCase(comparison, text)} LIKE ${anyCase(comparison, '?')} ESCAPE '!'`,
        params: [composed(comparison, pattern)],
      }
    : { sql: `${text} LIKE ? ESCAPE '!'`, params: [composed(comparison, pattern)] };

/** A word in the form (NFC) that names have in our tables. Those of a chat product hold what it was given. */
export const composed = (comparison: Comparison, word: string): string =>
  comparison === 'theirs' ? word : word.normalize();
