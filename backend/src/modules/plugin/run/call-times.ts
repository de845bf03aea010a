/** Each counter covers times up to 25 % longer than the one before. Together they cover a hundredth of a millisecond to about 13 s. */
const FACTOR = Math.log(1.25);
const SHORTEST_MS = 0.01;
const PLACES = 64;

/** The durations of calls, in a fixed number of counters however many calls there are. */
export class CallTimes {
  private readonly counts = new Uint32Array(PLACES);
  private total = 0;

  recordTime(ms: number): void {
    const place = Math.ceil(Math.log(Math.max(ms, SHORTEST_MS) / SHORTEST_MS) / FACTOR);
    const at = Math.min(PLACES - 1, place);
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.total++;
  }

  /**
   * The time in ms, accurate to 25 %, within which this share of the calls finished; null if there was no call.
   * @param share from 0 to 1
   */
  within(share: number): number | null {
    if (!this.total) return null;
    let seen = 0;
    const at = this.counts.findIndex((count) => (seen += count) >= share * this.total);
    return Number((SHORTEST_MS * Math.exp(FACTOR * at)).toPrecision(2));
  }
}
