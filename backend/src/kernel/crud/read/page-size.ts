/** About this many characters are read at once: thousand rows of a usual table, and a dozen rows of long texts. */
const CHARACTERS = 256 * 1024;
const FIRST = 100;
const MOST = 1000;

/** The number of rows to read at once for a file, so that a page needs about the same memory and time whatever the rows hold. */
export class PageSize {
  rows = FIRST;

  /** Chooses the next size by the rows of this page. */
  learn(page: readonly object[]): void {
    if (!page.length) return;
    const ofOne = page.reduce((sum, row) => sum + lengthOf(row), 0) / page.length;
    this.rows = Math.max(1, Math.min(MOST, Math.floor(CHARACTERS / Math.max(1, ofOne))));
  }
}

/** A number or a moment is as long as a short text. */
const SHORT = 10;

const lengthOf = (row: object): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : SHORT), 0);
