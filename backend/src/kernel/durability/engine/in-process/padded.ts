/**
 * Returns the values for an IN list, repeating the last one until their number is a power of two. Each length of list is a separate
 * prepared statement, and lists of every length would push all other statements out of the driver's cache.
 */
export function padded<T>(values: readonly T[]): T[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
  const last = values.at(-1);
  return last === undefined ? [] : [...values, ...Array<T>(size - values.length).fill(last)];
}
