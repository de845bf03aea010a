import type { Logger } from '@nestjs/common';
import { connectReason } from '../../../config/connect-reason';
import { ServiceUnavailable } from './service-unavailable';

/** Logs once that something fails and once that it works again, however often it is tried. */
export class FailureLog {
  private failing = false;

  constructor(
    private readonly logger: Logger,
    private readonly what: string,
  ) {}

  logFailure(error: unknown): void {
    // The availability watch of that service has already logged it.
    if (error instanceof ServiceUnavailable) return;
    if (!this.failing)
      this.logger.warn(`${this.what}: ${error instanceof Error ? connectReason(error) : String(error)}`);
    this.failing = true;
  }

  logRecovery(): void {
    if (this.failing) this.logger.log(`${this.what}: it works again.`);
    this.failing = false;
  }
}
