import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { FailureLog } from '../../errors/failure-log';
import { EngineSettings } from '../engine-settings';
import { reasonOf } from '../reason-of';
import { AlarmDispatcher } from '../alarm-dispatcher';
import { Batcher } from '../batcher';
import { AlarmLeases, type Taken } from './alarm-leases';

/** Runs one leased alarm and records the result. */
@Injectable()
export class LeasedAlarm {
  private readonly logger = new Logger('Engine');
  private readonly failures = new FailureLog(this.logger, 'What has rung cannot be written down');

  /** Alarms that finish at the same time are deleted from the table together. */
  private readonly finished = new Batcher<string, boolean>(async (keys) => {
    const again = await this.leases.finish(keys);
    return keys.map(() => again);
  });

  constructor(
    private readonly settings: EngineSettings,
    private readonly ringing: AlarmDispatcher,
    private readonly leases: AlarmLeases,
  ) {}

  /**
   * Runs the alarm and records the result, retrying as long as the database does not answer.
   * @param trying whether to keep retrying
   * @returns whether the alarm is to run again
   */
  async ring(alarm: Taken, trying: () => boolean): Promise<boolean> {
    const end = await this.outcome(alarm);
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

  private async outcome(alarm: Taken): Promise<() => Promise<boolean>> {
    const { key, attempts } = alarm;
    const { pauses, mostDeaths } = this.settings;
    if (attempts > mostDeaths) return () => this.leases.fail(key, `Its node died ${mostDeaths} times.`, undefined);
    try {
      await this.ringing.ring(alarm, attempts);
      return () => this.finished.add(key);
    } catch (error) {
      const pause = pauses[attempts - 1];
      this.logger.warn(
        `${key}: ringing ${attempts} failed${pause === undefined ? ' for good' : ''}: ${reasonOf(error)}`,
      );
      return () => this.leases.fail(key, reasonOf(error), pause);
    }
  }
}
