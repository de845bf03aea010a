/**
 * How long the event loop of another thread has stood, by the looks of this one. A process that was suspended (SIGSTOP, a laptop that
 * slept) finds a gap between its own looks too, and begins to count anew: nobody could have turned the loop meanwhile.
 */
export class StallDetector {
  private stood = 0;
  private beats = -1;
  private lookedAt?: number;

  /** @param limit in milliseconds */
  constructor(private readonly limit: number) {}

  /** How often to look. */
  get pause(): number {
    return Math.min(500, this.limit / 20);
  }

  /**
   * @param beats how often the loop has turned by now
   * @param now in milliseconds, of a clock that only goes forward
   * @returns whether it has stood for longer than it may
   */
  look(beats: number, now: number): boolean {
    const gap = now - (this.lookedAt ?? now);
    this.lookedAt = now;
    const turned = beats !== this.beats;
    this.beats = beats;
    this.stood = turned || gap > this.limit / 2 ? 0 : this.stood + gap;
    return this.stood >= this.limit;
  }
}
