/** A part of a run in which nothing has finished for this long is ended. */
const STANDSTILL_MS = 5 * 60_000;

/** What is known of a part of a run while it runs: which files and tests have finished, which files are running, and since when. */
export class Part {
  #files = new Map();
  #count = 0;
  #began;
  #finishedAt;

  /** @param now the clock, in milliseconds */
  constructor(name, now = Date.now) {
    this.name = name;
    this.now = now;
    this.#began = this.#finishedAt = now();
  }

  /** Takes an event of a runner: see reporters/tell.mjs. */
  hear({ kind, file, count, outcome, counts, broken, seconds }) {
    if (kind === 'files') this.#count = count;
    if (kind === 'begin') this.#fileOf(file).began = this.now();
    if (kind === 'test') this.#fileOf(file)[outcome] += 1;
    if (kind === 'end') this.#endFile(this.#fileOf(file), { counts, broken, seconds });
    if (kind === 'test' || kind === 'end') this.#finishedAt = this.now();
  }

  get seconds() {
    return (this.now() - this.#began) / 1000;
  }

  get counts() {
    const sum = (word) => this.#all.reduce((total, one) => total + one[word], 0);
    return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  }

  /** The files that have ended: `{ file, seconds }`. */
  get ended() {
    return this.#all.filter(({ seconds }) => seconds !== null).map(({ file, seconds }) => ({ file, seconds }));
  }

  /** The files that are running, the longest first: `{ file, seconds }`. */
  get running() {
    return this.#all
      .filter(({ seconds }) => seconds === null)
      .map(({ file, began }) => ({ file, seconds: (this.now() - began) / 1000 }))
      .sort((a, b) => b.seconds - a.seconds);
  }

  /** How many of its files have not ended. */
  get unended() {
    return Math.max(0, this.#count - this.ended.length);
  }

  /** One line that says how far the part is. */
  get progress() {
    const { passed, failed } = this.counts;
    if (!this.#count) return `${this.name}: ${minutes(this.seconds)}`;
    const [slowest] = this.running;
    const slow = slowest ? `, longest running: ${timed(slowest)}` : '';
    return `${this.name}: ${this.ended.length} of ${this.#count} files, ${passed} passed, ${failed} failed${slow}`;
  }

  /** Why the part must be ended, or null. */
  get standstill() {
    if (this.now() - this.#finishedAt < STANDSTILL_MS) return null;
    const running = this.running.map(timed).join(', ');
    return `Ended because nothing had finished for ${minutes(STANDSTILL_MS / 1000)}. Running: ${running || 'no file'}`;
  }

  get #all() {
    return [...this.#files.values()];
  }

  #fileOf(file) {
    if (!this.#files.has(file))
      this.#files.set(file, { file, began: this.now(), seconds: null, passed: 0, failed: 0, skipped: 0 });
    return this.#files.get(file);
  }

  #endFile(one, { counts, broken, seconds }) {
    Object.assign(one, counts, { seconds: seconds ?? (this.now() - one.began) / 1000 });
    if (broken) one.failed += 1;
  }
}

const timed = ({ file, seconds }) => `${file} (${Math.round(seconds)} s)`;

const minutes = (seconds) => `${Number((seconds / 60).toFixed(1))} min`;
