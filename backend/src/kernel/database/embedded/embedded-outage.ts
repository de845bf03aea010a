import { Logger } from '@nestjs/common';
import { Outage } from '../../availability/outage';
import { background } from '../../promises/background';
import { EmbeddedUnavailable } from './embedded-unavailable';
import type { SqliteFailure } from './sqlite-failure';

/** Whether the embedded database can be written. While it cannot, it is tried in the background. */
export class EmbeddedOutage {
  private readonly log = new Logger('Database');
  private outage?: Outage;
  private failedSinceTry = false;
  private timer?: NodeJS.Timeout;

  /** @param tryAnew fails where it still cannot be written */
  constructor(
    private readonly path: string,
    private readonly tryAnew: () => Promise<void>,
  ) {}

  get isOn(): boolean {
    return !!this.outage;
  }

  /** Enters a failure. @returns what whoever asked is told */
  recordFailure(failure: SqliteFailure, cause?: unknown): EmbeddedUnavailable {
    const away = new EmbeddedUnavailable(this.path, failure, cause);
    this.outage ??= new Outage(this.log, `The database ${this.path}`, 'Whoever writes is refused.');
    this.outage.logReason(away.cause ?? new Error(away.reason));
    this.failedSinceTry = true;
    this.timer ??= this.tryLater(this.outage);
    return away;
  }

  /** It is not tried any more. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private tryLater(outage: Outage): NodeJS.Timeout {
    return setTimeout(() => background('The next try of the database', this.try(outage)), outage.nextPause()).unref();
  }

  /** What little it writes may find room where others find none: it is over when nobody has failed for a while. */
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
