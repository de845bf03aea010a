import { createHash } from 'node:crypto';
import type { Cell } from './table-shape';

/** Lines of JSON, one for each row. */
export const linesOf = (rows: readonly Cell[][]): string => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;

/** @param most how many rows there may be @throws Error if there are more, or one is no JSON; what a row has in it is not looked at */
export function rowsIn(lines: string, most: number): Cell[][] {
  const found = lines.slice(0, -1).split('\n', most + 1);
  if (found.length > most) throw new Error(`there are more than ${most}`);
  return found.map((line) => JSON.parse(line) as Cell[]);
}

/** Number and SHA-256 of the rows of a table. Equal rows have the same digest, in whichever database and portions they are. */
export class RowsDigest {
  private readonly hash = createHash('sha256');
  count = 0;

  add(lines: string, count: number): void {
    this.hash.update(lines);
    this.count += count;
  }

  digest(): string {
    return this.hash.digest('hex');
  }
}
