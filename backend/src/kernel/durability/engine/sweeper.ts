import { Injectable, Logger } from '@nestjs/common';
import type { Job } from './job';
import { FailureLog } from '../../basis/errors/failure-log';
import { EngineAdapter } from './engine-adapter';
import { EngineSettings } from './engine-settings';
import { Handlers, type Sweep } from './handlers';
import { background } from '../../basis/promises/background';

/** Periodically asks the modules which jobs should have run, and schedules missing ones again, so that none is lost for good. */
@Injectable()
export class Sweeper {
  private readonly failureLogs = new Map<Sweep, FailureLog>();
  private timer?: NodeJS.Timeout;
  private sweeping?: Promise<void>;

  constructor(
    private readonly engine: EngineAdapter,
    private readonly handlers: Handlers,
    private readonly settings: EngineSettings,
  ) {}

  startSweeping(): void {
    this.timer = setInterval(() => this.begin(), this.settings.sweep);
    this.begin();
  }

  async stopSweeping(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private begin(): void {
    background('The sweep', this.sweep());
  }

  private sweep(): Promise<void> {
    return (this.sweeping ??= this.sweepAll().finally(() => (this.sweeping = undefined)));
  }

  private async sweepAll(): Promise<void> {
    await Promise.all(this.handlers.sweeps().map((one) => this.sweepOne(one)));
  }

  private async sweepOne(sweep: Sweep): Promise<void> {
    const failures = this.failureLogOf(sweep);
    try {
      const lost = await this.lost(sweep);
      if (lost.length) await this.engine.scheduleMissing(lost);
      failures.logRecovery();
    } catch (error) {
      failures.logFailure(error);
    }
  }

  /** A job that ran between the sweep and the check of the queue looks missing. Therefore the sweep must report it a second time. */
  private async lost(sweep: Sweep): Promise<Job[]> {
    const overdue = await sweep.overdue();
    const missing = overdue.length ? await this.engine.findMissing(overdue) : [];
    if (!missing.length) return [];
    const keys = new Set(missing.map(({ key }) => key));
    return (await sweep.overdue()).filter(({ key }) => keys.has(key));
  }

  private failureLogOf(sweep: Sweep): FailureLog {
    const known = this.failureLogs.get(sweep);
    if (known) return known;
    const failures = new FailureLog(new Logger('Engine'), `${sweep.place} cannot look for lost jobs`);
    this.failureLogs.set(sweep, failures);
    return failures;
  }
}
