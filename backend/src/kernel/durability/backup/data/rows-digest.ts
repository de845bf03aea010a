import { createHash } from 'node:crypto';
import type { Cell } from './table-shape';

/** Lines of JSON, one for each row. */
export const linesOf = (rows: readonly Cell[][]): string => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;

export const rowsIn = (lines: string): Cell[][] =>
  lines
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Cell[]);

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
