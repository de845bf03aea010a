/**
 * Values for an IN, the last repeated until there is a power of two of them: lists of any length would each be a statement
 * of their own, and drive all others out of what the driver keeps prepared.
 */
export function padded<T>(values: readonly T[]): T[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
  const last = values.at(-1);
  return last === undefined ? [] : [...values, ...Array<T>(size - values.length).fill(last)];
}
