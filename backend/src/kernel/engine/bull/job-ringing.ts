import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bull';
import { FailureLog } from '../../errors/failure-log';
import { isUnavailable } from '../../errors/unavailable';
import { EngineSettings } from '../engine-settings';
import { reasonOf } from '../reason-of';
import { AlarmDispatcher } from '../alarm-dispatcher';
import { settledWithin } from '../../promises/settled-within';
import type { StoredAlarm } from '../stored-alarm';
import { AlarmJobs } from './alarm-jobs';
import { ALARM_QUEUE, type AlarmQueue, JOB } from './bull-queue';
import { CurrentJobs } from './current-jobs';
import { countStalls } from './stall-counts';
import { QueueAccess } from './queue-access';
import { background } from '../../promises/background';

const CLOSE_MS = 3000;

/** Runs the jobs that Bull hands to this node. */
@Injectable()
export class JobRinging {
  private readonly logger = new Logger('Engine');
  private readonly failures = new FailureLog(this.logger, 'Bull');
  private readonly ringing = new Map<Job<StoredAlarm>, Promise<void>>();
  private draining = false;
  private started = false;
  private readonly deathsOf: (job: Job) => number | undefined;

  constructor(
    @Inject(ALARM_QUEUE) private readonly queue: AlarmQueue,
    private readonly access: QueueAccess,
    private readonly current: CurrentJobs,
    private readonly jobs: AlarmJobs,
    private readonly settings: EngineSettings,
    private readonly alarms: AlarmDispatcher,
  ) {
    this.deathsOf = countStalls(queue);
    queue.on('error', (error) => background('The look after an error of Bull', this.complain(error)));
    // Replaces the shutdown hook of Nest's Bull module, which would wait for handlers that may never finish, and for a Redis that may be
    // unavailable.
    Object.assign(queue, { onApplicationShutdown: () => settledWithin([queue.close(true)], CLOSE_MS) });
  }

  start(): void {
    this.started = true;
    this.queue
      .process(JOB, this.settings.concurrency, (job: Job<StoredAlarm>) => this.handle(job))
      .catch((error) => this.failures.logFailure(error));
  }

  async drain(): Promise<void> {
    if (!this.started) return;
    this.draining = true;
    await settledWithin([this.queue.pause(true, true)], this.settings.look);
    this.alarms.abort();
    await settledWithin(this.ringing.values(), this.settings.drain);
    const unfinished = [...this.ringing.keys()].map((job) => this.handBack(job));
    await settledWithin(unfinished, this.settings.drain);
  }

  /** Logs an error, unless Redis is unavailable: the availability watch logs that. */
  private async complain(error: Error): Promise<void> {
    if (isUnavailable(error) && (await this.access.isAway())) return;
    this.failures.logFailure(error);
  }

  private async handle(job: Job<StoredAlarm>): Promise<void> {
    const work = this.ring(job);
    this.ringing.set(job, work);
    try {
      await work;
      this.failures.logRecovery();
    } finally {
      this.ringing.delete(job);
    }
  }

  private async ring(job: Job<StoredAlarm>): Promise<void> {
    const { data: alarm, attemptsMade } = job;
    const id = String(job.id);
    // The job was fetched while the node was stopping.
    if (this.draining) return this.handBack(job);
    const deaths = this.deathsOf(job);
    const isFirst = attemptsMade + (deaths ?? 1) === 0;
    // A job that was replaced or cancelled before it was fetched is no longer in the queue. A running job cannot be removed, so check here
    // whether it is still the current one.
    if (!isFirst && !(await this.current.has(alarm.key, id))) return;
    const since = performance.now();
    try {
      await this.alarms.ring(alarm, attemptsMade + (deaths ?? 0) + 1);
    } catch (error) {
      const last = attemptsMade >= this.settings.pauses.length;
      this.logger.warn(
        `${alarm.key}: ringing ${attemptsMade + 1} failed${last ? ' for good' : ''}: ${reasonOf(error)}`,
      );
      throw new Error(reasonOf(error), { cause: error });
    }
    if (!isFirst || this.mayRingAgain(since)) await this.drop(alarm.key, id);
  }

  /**
   * Bull hands out a job again if it could not be told that the job is done: Redis was unavailable, or this node was unresponsive for so
   * long that Bull treated the job as abandoned. The entries of all other jobs are cleaned up later.
   */
  private mayRingAgain(since: number): boolean {
    return !this.access.isOpen || performance.now() - since > this.settings.lease / 6;
  }

  /**
   * If Redis is unavailable, Bull will hand out the job again; by then it must no longer be the current job of its key. So this retries
   * until the entry is removed.
   */
  private async drop(key: string, id: string): Promise<void> {
    for (;;)
      try {
        await this.current.drop(key, id);
        return;
      } catch (error) {
        this.failures.logFailure(error);
        if (this.draining) return;
        await setTimeout(this.settings.look);
      }
  }

  /** Hands the job back so that another node runs it, unless it was replaced or cancelled in the meantime. */
  private handBack({ id, data: alarm }: Job<StoredAlarm>): Promise<void> {
    return this.access.run(async () => {
      if (await this.current.has(alarm.key, String(id))) await this.jobs.putAgain(alarm);
    });
  }
}
