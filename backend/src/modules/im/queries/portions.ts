/**
 * How many rows go into a statement. A few sizes make a few statements, which are prepared once: with one for each number of rows,
 * the embedded database's memory grew by 100 MB.
 */
const SIZES = [256, 64, 16, 4, 1];

/** A list in parts of a few sizes. */
export function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length;) {
    const size = SIZES.find((one) => one <= rows.length - at) ?? 1;
    yield rows.slice(at, at + size);
    at += size;
  }
}
