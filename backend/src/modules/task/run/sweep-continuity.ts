/** The sweep runs every five seconds. */
const LONGEST_GAP_MS = 7500;
const MOST_DRIFT_MS = 3000;

/**
 * Whether this node has watched without a break. While the database was away, the machine asleep or the clock changed, no run could
 * renew its lease. After such a break, runs get one more interval to do so.
 */
export class SweepContinuity {
  private last?: { at: number; now: number };

  /** @param now in the clock that leases are written with */
  wasInterrupted(now: number): boolean {
    const { last } = this;
    const at = performance.now();
    this.last = { at, now };
    if (!last) return false;
    const gap = at - last.at;
    return gap > LONGEST_GAP_MS || Math.abs(now - last.now - gap) > MOST_DRIFT_MS;
  }
}
