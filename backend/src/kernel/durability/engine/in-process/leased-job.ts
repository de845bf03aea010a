import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { FailureLog } from '../../../basis/errors/failure-log';
import { EngineSettings } from '../engine-settings';
import { reasonOf } from '../reason-of';
import { JobDispatcher } from '../job-dispatcher';
import { Batcher } from '../batcher';
import { JobLeases, type Taken } from './job-leases';

/** Runs one leased job and records the result. */
@Injectable()
export class LeasedJob {
  private readonly logger = new Logger('Engine');
  private readonly failures = new FailureLog(this.logger, 'The result of a run cannot be written down');

  /** Jobs that finish at the same time are deleted from the table together. */
  private readonly finished = new Batcher<string, boolean>(async (keys) => {
    const again = await this.leases.deleteFinished(keys);
    return keys.map(() => again);
  });

  constructor(
    private readonly settings: EngineSettings,
    private readonly dispatcher: JobDispatcher,
    private readonly leases: JobLeases,
  ) {}

  /**
   * Runs the job and records the result, retrying as long as the database does not answer.
   * @param trying whether to keep retrying
   * @returns whether the job is to run again
   */
  async runJob(job: Taken, trying: () => boolean): Promise<boolean> {
    const end = await this.outcome(job);
    for (;;)
      try {
        const again = await end();
        this.failures.logRecovery();
        return again;
      } catch (error) {
        this.failures.logFailure(error);
        if (!trying()) return false;
        await setTimeout(this.settings.look);
      }
  }

  private async outcome(job: Taken): Promise<() => Promise<boolean>> {
    const { key, attempts } = job;
    const { pauses, mostStalls } = this.settings;
    if (attempts > mostStalls) return () => this.leases.fail(key, `Its node died ${mostStalls} times.`, undefined);
    try {
      await this.dispatcher.runJob(job, attempts);
      return () => this.finished.submitItem(key);
    } catch (error) {
      const pause = pauses[attempts - 1];
      this.logger.warn(
        `${key}: attempt ${attempts} failed${pause === undefined ? ' for good' : ''}: ${reasonOf(error)}`,
      );
      return () => this.leases.fail(key, reasonOf(error), pause);
    }
  }
}
