import { composed } from './any-case';
import type { Comparison } from './comparison';
import type { Condition } from './condition';
import { quote } from './dialect';
import { beginning } from './like-pattern';

/** The highest code point: a prefix followed by it sorts after every text with that prefix. */
const LAST = '\u{10FFFF}';

/**
 * Builds a prefix search that can use the column's index. An index that tells capital letters from small ones does not serve a LIKE that
 * ignores case, so there the word is searched in four spellings: as given, in lower case, in upper case, and capitalised.
 */
export function beginningIn(comparison: Comparison, column: string, given: string): Condition {
  const name = quote(column);
  if (comparison === 'theirs') return { sql: `${name} LIKE ? ESCAPE '!'`, params: [beginning(given)] };
  const word = composed(comparison, given);
  const [first = '', ...others] = word.toLowerCase();
  const spellings = [...new Set([word, word.toLowerCase(), word.toUpperCase(), first.toUpperCase() + others.join('')])];
  return {
    sql: spellings.map(() => `(${name} >= ? AND ${name} < ?)`).join(' OR '),
    params: spellings.flatMap((spelling) => [spelling, spelling + LAST]),
  };
}
