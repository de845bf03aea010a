/** Counts over all suites of a run. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;

  add({ passed = 0, failed = 0, skipped = 0 }) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
  }

  /** The last line of a run, which other programs parse. */
  toString() {
    return `${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`;
  }
}
