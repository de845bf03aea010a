/** A token bucket rate limit: `burst` at once, then `perSecond`. */
export class TokenBucket {
  private left: number;
  private at = performance.now();

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {
    this.left = burst;
  }

  /** @returns false if the limit is reached */
  takeToken(): boolean {
    const now = performance.now();
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}
