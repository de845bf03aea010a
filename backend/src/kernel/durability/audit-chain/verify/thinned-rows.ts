import type { Range } from '../row-ranges';

/** The rows of a table that the product has removed while others before them stayed. */
export class ThinnedRows {
  private readonly ranges: Range[] = [];
  private isSorted = true;

  addRanges(ranges: readonly Range[]): void {
    for (const range of ranges) this.ranges.push(range);
    this.isSorted = false;
  }

  hasRow(id: number): boolean {
    this.sortRanges();
    let [low, high] = [0, this.ranges.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ranges[middle]?.[0] ?? Infinity) <= id) low = middle + 1;
      else high = middle;
    }
    return id <= (this.ranges[low - 1]?.[1] ?? -Infinity);
  }

  /** No row is removed twice, so that ranges do not overlap. */
  private sortRanges(): void {
    if (this.isSorted) return;
    this.ranges.sort(([one], [other]) => one - other);
    this.isSorted = true;
  }
}
