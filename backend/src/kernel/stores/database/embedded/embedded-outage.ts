import { Logger } from '@nestjs/common';
import { Outage } from '../../availability/outage';
import { background } from '../../../basis/promises/background';
import { EmbeddedUnavailable } from './embedded-unavailable';
import type { SqliteFailure } from './sqlite-failure';

/** Tracks whether the embedded database can be written. During an outage a write is retried in the background. */
export class EmbeddedOutage {
  private readonly log = new Logger('Database');
  private outage?: Outage;
  private failedSinceTry = false;
  private timer?: NodeJS.Timeout;

  /** @param tryAnew fails if the database still cannot be written */
  constructor(
    private readonly path: string,
    private readonly tryAnew: () => Promise<void>,
  ) {}

  get isOn(): boolean {
    return !!this.outage;
  }

  /** Records a failure. @returns the error for the caller */
  recordFailure(failure: SqliteFailure, cause?: unknown): EmbeddedUnavailable {
    const away = new EmbeddedUnavailable(this.path, failure, cause);
    this.outage ??= new Outage(this.log, `The database ${this.path}`, 'Whoever writes is refused.');
    this.outage.logReason(away.cause ?? new Error(away.reason));
    this.failedSinceTry = true;
    this.timer ??= this.tryLater(this.outage);
    return away;
  }

  /** Stops the retries. */
  stopRetries(): void {
    clearTimeout(this.timer);
  }

  private tryLater(outage: Outage): NodeJS.Timeout {
    return setTimeout(() => background('The next try of the database', this.try(outage)), outage.nextPause()).unref();
  }

  /**
   * This small write may succeed when there is no space for others. So the outage is over only if no other write has failed for a while.
   */
  private async try(outage: Outage): Promise<void> {
    this.failedSinceTry = false;
    try {
      await this.tryAnew();
      if (!this.failedSinceTry) this.outage = undefined;
    } catch (error) {
      outage.logReason(error);
    }
    this.timer = this.outage && this.tryLater(outage);
    if (!this.outage) outage.logRecovery();
  }
}
