/** A list in parts that fit into one statement. */
export function* chunked<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
