import { Logger } from '@nestjs/common';

/** Says once that something fails, and once that it works again, however often it is tried. */
export class Complaint {
  private failing = false;

  constructor(
    private readonly logger: Logger,
    private readonly what: string,
  ) {}

  fails(error: unknown): void {
    if (!this.failing) this.logger.warn(`${this.what}: ${error instanceof Error ? error.message : String(error)}`);
    this.failing = true;
  }

  works(): void {
    if (this.failing) this.logger.log(`${this.what}: it works again.`);
    this.failing = false;
  }
}
