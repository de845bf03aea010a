import type { Logger } from '@nestjs/common';
import { Away } from './away';

/** Says once that something fails, and once that it works again, however often it is tried. */
export class Complaint {
  private failing = false;

  constructor(
    private readonly logger: Logger,
    private readonly what: string,
  ) {}

  fails(error: unknown): void {
    // Of that somebody else has complained.
    if (error instanceof Away) return;
    if (!this.failing) this.logger.warn(`${this.what}: ${error instanceof Error ? error.message : String(error)}`);
    this.failing = true;
  }

  works(): void {
    if (this.failing) this.logger.log(`${this.what}: it works again.`);
    this.failing = false;
  }
}
