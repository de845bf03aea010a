import { once } from 'node:events';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Alarm } from '../alarm';
import { answeredWithin } from '../../availability/answered-within';
import { FailureLog } from '../../errors/failure-log';
import { EngineAdapter } from '../engine-adapter';
import { Handlers } from '../handlers';
import { RedisUnavailable } from '../../redis/redis-unavailable';
import { stored, type StoredAlarm } from '../stored-alarm';
import { AlarmJobs } from './alarm-jobs';
import { ALARM_QUEUE, type AlarmQueue } from './bull-queue';
import { CurrentJobs } from './current-jobs';
import { JobFigures } from './job-figures';
import { JobRinging } from './job-ringing';
import { QueueAccess } from './queue-access';
import { StaleJobCleaner } from './stale-job-cleaner';
import { chunked } from '../../chunked';

const CONNECT_MS = 5000;
const AT_ONCE = 250;

/** The engine for several nodes: alarms are delayed jobs of Bull. Redis may lose them: see `Engine`. */
@Injectable()
export class BullEngine extends EngineAdapter implements OnModuleInit {
  readonly kind = 'bull';
  private readonly failures = new FailureLog(new Logger('Engine'), 'Alarms are left to the sweeps until Redis is back');

  constructor(
    @Inject(ALARM_QUEUE) private readonly jobQueue: AlarmQueue,
    private readonly access: QueueAccess,
    private readonly handlers: Handlers,
    private readonly jobs: AlarmJobs,
    private readonly current: CurrentJobs,
    private readonly ringing: JobRinging,
    private readonly figures: JobFigures,
    private readonly stale: StaleJobCleaner,
  ) {
    super();
  }

  /** Bull connects in the background. Wait for the connection, so that alarms scheduled at startup do not fail. */
  async onModuleInit(): Promise<void> {
    const { client } = this.jobQueue;
    if (client.status !== 'ready') await answeredWithin(CONNECT_MS, () => once(client, 'ready'));
  }

  async schedule(alarm: Alarm | readonly Alarm[]): Promise<void> {
    const alarms = this.stored(alarm);
    if (!alarms.length) return;
    const swept = alarms.every(({ name }) => this.handlers.hasSweep(name));
    await this.write(alarms, (some) => this.jobs.put(some), swept);
  }

  /** An alarm that could not be cancelled runs without effect, because its handler checks its row. */
  async cancel(key: string | readonly string[]): Promise<void> {
    await this.write([key].flat(), (some) => this.jobs.remove(some), true);
  }

  async missing(alarms: readonly Alarm[]): Promise<Alarm[]> {
    const missing = await this.access.run(() => this.jobs.missing(this.stored(alarms)));
    const keys = new Set(missing.map(({ key }) => key));
    return alarms.filter(({ key }) => keys.has(key));
  }

  async arm(alarms: readonly Alarm[]): Promise<void> {
    const due = this.stored(alarms);
    if (due.length) await this.access.run(() => this.jobs.putMissing(due));
  }

  start(): void {
    this.ringing.start();
    this.stale.start();
  }

  drain(): Promise<void> {
    this.stale.stop();
    return this.ringing.drain();
  }

  queue = () => this.access.run(() => this.figures.counts());
  running = () => this.access.run(() => this.figures.running());
  failed = () => this.access.run(() => this.figures.failed());

  retry(key: string): Promise<boolean> {
    return this.access.run(async () => {
      const alarm = await this.figures.takeFailed(key);
      if (alarm) await this.jobs.put([alarm]);
      return alarm !== null;
    });
  }

  dismiss(key: string): Promise<boolean> {
    return this.access.run(async () => {
      const alarm = await this.figures.takeFailed(key);
      if (alarm) await this.current.remove([key]);
      return alarm !== null;
    });
  }

  private stored(alarms: Alarm | readonly Alarm[]): StoredAlarm[] {
    return [alarms].flat().map((one) => stored(one, this.handlers));
  }

  /**
   * Writes in chunks of a few hundred, so that a busy Redis is not mistaken for an unresponsive one.
   * @param mayFail whether a sweep makes up for the loss if Redis is unavailable
   */
  private async write<T>(
    all: readonly T[],
    work: (some: readonly T[]) => Promise<void>,
    mayFail: boolean,
  ): Promise<void> {
    try {
      for (const some of chunked(all, AT_ONCE)) await this.access.run(() => work(some));
      this.failures.logRecovery();
    } catch (error) {
      if (!mayFail || !(error instanceof RedisUnavailable)) throw error;
      this.failures.logFailure(error);
    }
  }
}
