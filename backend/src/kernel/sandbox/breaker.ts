const WITHIN_MS = 10 * 60_000;

/** Counts what went wrong lately, and says when that is enough. */
export class Breaker {
  private times: number[] = [];

  /** @param most within ten minutes */
  constructor(private readonly most: number) {}

  /** @returns whether it is enough now */
  recordFailure(now = Date.now()): boolean {
    this.times = [...this.times.filter((time) => time > now - WITHIN_MS), now].slice(-this.most);
    return this.times.length >= this.most;
  }
}
