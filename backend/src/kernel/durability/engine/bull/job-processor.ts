import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Job as BullJob } from 'bull';
import { Draining } from '../../../basis/drain/draining';
import { FailureLog } from '../../../basis/errors/failure-log';
import { isUnavailable } from '../../../basis/errors/unavailable';
import { EngineSettings } from '../engine-settings';
import { reasonOf } from '../reason-of';
import { JobDispatcher } from '../job-dispatcher';
import { settledWithin } from '../../../basis/promises/settled-within';
import { MaintenanceWatch } from '../../maintenance/maintenance-watch';
import type { StoredJob } from '../stored-job';
import { BullJobs } from './bull-jobs';
import { JOB_QUEUE, type JobQueue, JOB_NAME } from './bull-queue';
import { CurrentJobs } from './current-jobs';
import { countStalls } from './stall-counts';
import { QueueAccess } from './queue-access';
import { background } from '../../../basis/promises/background';

const CLOSE_MS = 3000;

/** Runs the jobs that Bull hands to this node. */
@Injectable()
export class JobProcessor {
  private readonly logger = new Logger('Engine');
  private readonly failures = new FailureLog(this.logger, 'Bull');
  private readonly running = new Map<BullJob<StoredJob>, Promise<void>>();
  private draining = false;
  private started = false;
  private readonly stallsOf: (bullJob: BullJob) => number | undefined;

  constructor(
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly access: QueueAccess,
    private readonly current: CurrentJobs,
    private readonly bullJobs: BullJobs,
    private readonly settings: EngineSettings,
    private readonly dispatcher: JobDispatcher,
    private readonly maintenance: MaintenanceWatch,
    private readonly nodeDrain: Draining,
  ) {
    this.stallsOf = countStalls(queue);
    queue.on('error', (error) => background('The look after an error of Bull', this.complain(error)));
    // Replaces the shutdown hook of Nest's Bull module, which would wait for handlers that may never finish, and for a Redis that may be
    // unavailable.
    Object.assign(queue, { onApplicationShutdown: () => settledWithin([queue.close(true)], CLOSE_MS) });
  }

  startProcessing(): void {
    this.started = true;
    this.queue
      .process(JOB_NAME, this.settings.concurrency, (bullJob: BullJob<StoredJob>) => this.handle(bullJob))
      .catch((error) => this.failures.logFailure(error));
    this.maintenance.onChange(() => this.takeOrRest());
    this.nodeDrain.onBegin(() => this.takeOrRest());
    if (this.maintenance.isOn) this.takeOrRest();
  }

  get hasJobs(): boolean {
    return this.running.size > 0;
  }

  async drainJobs(): Promise<void> {
    if (!this.started) return;
    this.draining = true;
    await settledWithin([this.queue.pause(true, true)], this.settings.look);
    this.dispatcher.abortRuns();
    await settledWithin(this.running.values(), this.settings.drain);
    const unfinished = [...this.running.keys()].map((bullJob) => this.handBack(bullJob));
    await settledWithin(unfinished, this.settings.drain);
  }

  /** What runs already goes on to its end. */
  private takeOrRest(): void {
    if (this.draining) return;
    const rests = this.maintenance.isOn || this.nodeDrain.hasBegun;
    background('Pausing jobs', rests ? this.queue.pause(true, true) : this.queue.resume(true));
  }

  /** Logs an error, unless Redis is unavailable: the availability watch logs that. */
  private async complain(error: Error): Promise<void> {
    if (isUnavailable(error) && (await this.access.isAway())) return;
    this.failures.logFailure(error);
  }

  private async handle(bullJob: BullJob<StoredJob>): Promise<void> {
    const work = this.runJob(bullJob);
    this.running.set(bullJob, work);
    try {
      await work;
      this.failures.logRecovery();
    } finally {
      this.running.delete(bullJob);
    }
  }

  private async runJob(bullJob: BullJob<StoredJob>): Promise<void> {
    const { data: job, attemptsMade } = bullJob;
    const id = String(bullJob.id);
    // The job was fetched while the node was asked to end, or stopping.
    if (this.draining || this.nodeDrain.hasBegun) return this.handBack(bullJob);
    const stalls = this.stallsOf(bullJob);
    const isFirst = attemptsMade + (stalls ?? 1) === 0;
    // A job that was replaced or cancelled before it was fetched is no longer in the queue. A running job cannot be removed, so check here
    // whether it is still the current one.
    if (!isFirst && !(await this.current.has(job.key, id))) return;
    const since = performance.now();
    try {
      await this.dispatcher.runJob(job, attemptsMade + (stalls ?? 0) + 1);
    } catch (error) {
      const last = attemptsMade >= this.settings.pauses.length;
      this.logger.warn(`${job.key}: attempt ${attemptsMade + 1} failed${last ? ' for good' : ''}: ${reasonOf(error)}`);
      throw new Error(reasonOf(error), { cause: error });
    }
    if (!isFirst || this.mayRunAgain(since)) await this.drop(job.key, id);
  }

  /**
   * Bull hands out a job again if it could not be told that the job is done: Redis was unavailable, or this node was unresponsive for so
   * long that Bull treated the job as abandoned. The entries of all other jobs are cleaned up later.
   */
  private mayRunAgain(since: number): boolean {
    return !this.access.isOpen || performance.now() - since > this.settings.lease / 6;
  }

  /**
   * If Redis is unavailable, Bull will hand out the job again; by then it must no longer be the current job of its key. So this retries
   * until the entry is removed.
   */
  private async drop(key: string, id: string): Promise<void> {
    for (;;)
      try {
        await this.current.dropEntry(key, id);
        return;
      } catch (error) {
        this.failures.logFailure(error);
        if (this.draining) return;
        await setTimeout(this.settings.look);
      }
  }

  /** Hands the job back so that another node runs it, unless it was replaced or cancelled in the meantime. */
  private handBack({ id, data: job }: BullJob<StoredJob>): Promise<void> {
    return this.access.askQueue(async () => {
      if (await this.current.has(job.key, String(id))) await this.bullJobs.putAgain(job);
    });
  }
}
