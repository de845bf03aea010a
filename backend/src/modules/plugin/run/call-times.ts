/** Each place holds times up to a quarter longer than the one before; together they reach from a hundredth of a ms to about 13 s. */
const FACTOR = Math.log(1.25);
const SHORTEST_MS = 0.01;
const PLACES = 64;

/** The durations of calls, in a fixed number of counters however many calls there are. */
export class CallTimes {
  private readonly counts = new Uint32Array(PLACES);
  private total = 0;

  add(ms: number): void {
    const place = Math.ceil(Math.log(Math.max(ms, SHORTEST_MS) / SHORTEST_MS) / FACTOR);
    const at = Math.min(PLACES - 1, place);
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.total++;
  }

  /**
   * The time in ms, within a quarter, in which this share of the calls was done. @param share from 0 to 1; undefined if there was no
   * call
   */
  within(share: number): number | null {
    if (!this.total) return null;
    let seen = 0;
    const at = this.counts.findIndex((count) => (seen += count) >= share * this.total);
    return Number((SHORTEST_MS * Math.exp(FACTOR * at)).toPrecision(2));
  }
}
