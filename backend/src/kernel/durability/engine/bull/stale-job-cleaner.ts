import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { FailureLog } from '../../../basis/errors/failure-log';
import { EngineSettings } from '../engine-settings';
import { JOB_QUEUE, type JobQueue } from './bull-queue';
import { CurrentJobs, type KeyedJob } from './current-jobs';
import { QueueAccess } from './queue-access';
import { background } from '../../../basis/promises/background';
import { chunked } from '../../../basis/lists/chunked';

const AT_ONCE = 1000;
/** The maximum number of entries per run; the rest is processed a minute later. */
const MOST = 200_000;

/**
 * Deletes the entry of a key once its job is gone. A finished job does not delete its own entry: one more Redis call for each job reduced
 * the throughput by a tenth (measured).
 */
@Injectable()
export class StaleJobCleaner {
  private readonly failures = new FailureLog(new Logger('Engine'), 'The entries of finished jobs cannot be deleted');
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly access: QueueAccess,
    private readonly current: CurrentJobs,
    private readonly settings: EngineSettings,
    private readonly config: AppConfig,
  ) {}

  startCleaning(): void {
    this.timer = setInterval(
      () => background('The look for stale entries', this.cleanInTurn()),
      this.settings.tidy,
    ).unref();
  }

  stopCleaning(): void {
    clearInterval(this.timer);
  }

  /** An entry is written before its job is added, so only a job that is missing in two checks is stale. */
  async tidy(): Promise<void> {
    const gone: KeyedJob[] = [];
    for await (const some of this.entries()) gone.push(...(await this.without(some)));
    if (!gone.length) return;
    await setTimeout(this.settings.look, undefined, { ref: false });
    for (const some of chunked(gone, AT_ONCE)) await this.current.dropGone(some);
  }

  /** Runs on one node per interval. */
  private async cleanInTurn(): Promise<void> {
    try {
      if (!this.access.isOpen) return;
      const key = `${this.config.redisPrefix}engine:tidy`;
      const turn = await this.queue.client.set(key, '1', 'PX', Math.ceil(this.settings.tidy * 0.9), 'NX');
      if (turn) await this.tidy();
      this.failures.logRecovery();
    } catch (error) {
      this.failures.logFailure(error);
    }
  }

  private async *entries(): AsyncGenerator<KeyedJob[]> {
    let cursor = '0';
    let seen = 0;
    do {
      const [next, flat] = await this.queue.client.hscan(this.current.place, cursor, 'COUNT', AT_ONCE);
      const some: KeyedJob[] = [];
      for (let at = 0; at < flat.length; at += 2) some.push({ key: flat[at] ?? '', id: flat[at + 1] ?? '' });
      yield some;
      seen += some.length;
      cursor = next;
    } while (cursor !== '0' && seen < MOST);
  }

  private async without(entries: readonly KeyedJob[]): Promise<KeyedJob[]> {
    if (!entries.length) return [];
    const asked = this.queue.client.pipeline();
    for (const { id } of entries) asked.exists(this.queue.toKey(id));
    const answers = (await asked.exec()) ?? [];
    return entries.filter((_, at) => answers[at]?.[1] === 0);
  }
}
