import { GrantRefusal } from '../../../kernel/plugins/sandbox/grant-refusal';

const MINUTE_MS = 60_000;

/** Limits the number of calls per minute with two counters. */
export class RateLimit {
  private minute = 0;
  private count = 0;

  constructor(private readonly most: number) {}

  /** @throws GrantRefusal above the limit */
  requireUnderLimit(now = Date.now()): void {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) [this.minute, this.count] = [minute, 0];
    if (this.count >= this.most) throw new GrantRefusal(`more than ${this.most} a minute`);
    this.count++;
  }
}
