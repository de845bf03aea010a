import type { Condition } from './condition';
import { type Dialect, quote } from './dialect';
import { beginning } from './beginning';

/** Sorts after every text that begins like it. */
const LAST = '\u{10FFFF}';

/**
 * What begins with a word, written so that the column's index serves it. SQLite's LIKE does without the index, so there the
 * word is looked for as it is written, in small letters, in capitals and with one capital.
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
