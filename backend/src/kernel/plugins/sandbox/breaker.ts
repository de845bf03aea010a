const WITHIN_MS = 10 * 60_000;

/** A circuit breaker: counts recent failures, and tells when there are too many. */
export class Breaker {
  private times: number[] = [];

  /** @param most failures within ten minutes */
  constructor(private readonly most: number) {}

  /** @returns whether there are too many now */
  recordFailure(now = Date.now()): boolean {
    this.times = [...this.times.filter((time) => time > now - WITHIN_MS), now].slice(-this.most);
    return this.times.length >= this.most;
  }
}
