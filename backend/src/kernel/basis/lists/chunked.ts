/** Splits a list into parts of at most `size` items, each small enough for one statement. */
export function* chunked<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
