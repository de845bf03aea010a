import type { Condition } from './condition';
import { type Dialect, quote } from './dialect';
import { beginning } from './like-pattern';

/** The highest code point: a prefix followed by it sorts after every text with that prefix. */
const LAST = '\u{10FFFF}';

/**
 * Builds a prefix search that can use the column's index. SQLite's LIKE does not use the index, so there the word is searched in four
 * spellings: as given, in lower case, in upper case, and capitalised.
 */
export function beginningIn(dialect: Dialect, column: string, word: string): Condition {
  const name = quote(column);
  if (dialect === 'mysql') return { sql: `${name} LIKE ? ESCAPE '!'`, params: [beginning(word)] };
  const [first = '', ...others] = word.toLowerCase();
  const spellings = [...new Set([word, word.toLowerCase(), word.toUpperCase(), first.toUpperCase() + others.join('')])];
  return {
    sql: spellings.map(() => `(${name} >= ? AND ${name} < ?)`).join(' OR '),
    params: spellings.flatMap((spelling) => [spelling, spelling + LAST]),
  };
}
