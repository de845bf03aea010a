/**
 * Token buckets by name: each is full at first, an act takes a token, and time brings them back one by one. So a burst goes through, and after
 * it somebody waits until the next token, instead of being locked out. Only in this process, and only so many names as have used some.
 */
export class TokenBuckets {
  /** when each will be full again, in milliseconds of `performance.now()`; one that is full is left out */
  private readonly fullAt = new Map<string, number>();

  /**
   * @param size tokens in a full bucket
   * @param everyMs after which one comes back
   * @param mostNames buckets that are kept; above, the one that was asked for least lately counts as full
   */
  constructor(
    private readonly size: number,
    private readonly everyMs: number,
    private readonly mostNames = 10_000,
  ) {}

  /** @returns 0 if it has taken a token, else the milliseconds until there is one */
  takeToken(name: string, now = performance.now()): number {
    const fullAt = Math.max(this.fullAt.get(name) ?? now, now);
    const waitMs = fullAt - now - (this.size - 1) * this.everyMs;
    if (waitMs > 0) return waitMs;
    this.keep(name, fullAt + this.everyMs);
    return 0;
  }

  /** For an act that, as it turned out, should not count. */
  returnToken(name: string): void {
    const fullAt = this.fullAt.get(name);
    if (fullAt !== undefined) this.keep(name, fullAt - this.everyMs);
  }

  private keep(name: string, fullAt: number): void {
    this.fullAt.delete(name);
    if (this.fullAt.size >= this.mostNames) this.fullAt.delete(this.fullAt.keys().next().value as string);
    this.fullAt.set(name, fullAt);
  }
}
