import type { Logger } from '@nestjs/common';
import { TokenBuckets } from '../fairness/token-buckets';

const BURST = 10;
const EVERY_MS = 60_000;

/** Warnings that strangers can cause: some at once, then one a minute, which says how many were left out before it. */
export class BoundedWarnings {
  private readonly lines = new TokenBuckets(BURST, EVERY_MS, 1);
  private leftOut = 0;

  constructor(private readonly logger: Pick<Logger, 'warn'>) {}

  logWarning(line: string, now?: number): void {
    if (this.lines.takeToken('', now)) return void this.leftOut++;
    this.logger.warn(this.leftOut ? `${line} (${this.leftOut} such lines were left out before it)` : line);
    this.leftOut = 0;
  }
}
