/** Splits a list into chunks that are small enough for one SQL statement. */
export function* chunked<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
