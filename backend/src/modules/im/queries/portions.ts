/**
 * The numbers of rows in a statement. A few sizes mean a few prepared statements. With one statement for each number of rows, the embedded
 * database's memory grew by 100 MB.
 */
const SIZES = [256, 64, 16, 4, 1];

/** Splits a list into parts of a few fixed sizes. */
export function* portions<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length;) {
    const size = SIZES.find((one) => one <= rows.length - at) ?? 1;
    yield rows.slice(at, at + size);
    at += size;
  }
}
