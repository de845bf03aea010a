import { plural, singular } from 'pluralize';

/** `product category` in the plural: `product categories`. Only the last word changes. */
export const pluralOf = (words: string): string => withLast(words, plural);

/** `posts` of a table is one `post`. Goods are called goods, also one of them. */
export const singularOf = (words: string): string =>
  withLast(words, (word) => (word === 'goods' ? word : singular(word)));

function withLast(words: string, change: (word: string) => string): string {
  const at = words.lastIndexOf(' ') + 1;
  return words.slice(0, at) + change(words.slice(at));
}
