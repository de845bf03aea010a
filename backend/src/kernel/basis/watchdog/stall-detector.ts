/**
 * Detects that the event loop of another thread is blocked. After the process was suspended (SIGSTOP, a sleeping laptop), there is also a
 * gap between the checks of this thread. Then it counts from zero, because the loop could not turn either.
 */
export class StallDetector {
  private stood = 0;
  private beats = -1;
  private lookedAt?: number;

  /** @param limit in milliseconds */
  constructor(private readonly limit: number) {}

  /** The interval between checks. */
  get pause(): number {
    return Math.min(500, this.limit / 20);
  }

  /**
   * @param beats how often the loop has turned so far
   * @param now in milliseconds, of a monotonic clock
   * @returns whether the loop has been blocked for longer than the limit
   */
  checkTurns(beats: number, now: number): boolean {
    const gap = now - (this.lookedAt ?? now);
    this.lookedAt = now;
    const turned = beats !== this.beats;
    this.beats = beats;
    this.stood = turned || gap > this.limit / 2 ? 0 : this.stood + gap;
    return this.stood >= this.limit;
  }
}
