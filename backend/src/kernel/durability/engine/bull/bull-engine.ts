import { once } from 'node:events';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Job } from '../job';
import { answeredWithin } from '../../../stores/availability/answered-within';
import { FailureLog } from '../../../basis/errors/failure-log';
import { EngineAdapter } from '../engine-adapter';
import { Handlers } from '../handlers';
import { RedisUnavailable } from '../../../stores/redis/redis-unavailable';
import { stored, type StoredJob } from '../stored-job';
import { BullJobs } from './bull-jobs';
import { JOB_QUEUE, type JobQueue } from './bull-queue';
import { CurrentJobs } from './current-jobs';
import { BullFigures } from './bull-figures';
import { JobProcessor } from './job-processor';
import { QueueAccess } from './queue-access';
import { StaleJobCleaner } from './stale-job-cleaner';
import { chunked } from '../../../basis/lists/chunked';

const CONNECT_MS = 5000;
const AT_ONCE = 250;

/** The engine for several nodes: each job is a delayed job of Bull. Redis may lose them: see `Engine`. */
@Injectable()
export class BullEngine extends EngineAdapter implements OnModuleInit {
  readonly kind = 'bull';
  private readonly failures = new FailureLog(new Logger('Engine'), 'Jobs are left to the sweeps until Redis is back');

  constructor(
    @Inject(JOB_QUEUE) private readonly jobQueue: JobQueue,
    private readonly access: QueueAccess,
    private readonly handlers: Handlers,
    private readonly bullJobs: BullJobs,
    private readonly current: CurrentJobs,
    private readonly processor: JobProcessor,
    private readonly figures: BullFigures,
    private readonly stale: StaleJobCleaner,
  ) {
    super();
  }

  /** Bull connects in the background. Wait for the connection, so that jobs scheduled at startup do not fail. */
  async onModuleInit(): Promise<void> {
    const { client } = this.jobQueue;
    if (client.status !== 'ready') await answeredWithin(CONNECT_MS, () => once(client, 'ready'));
  }

  async scheduleJobs(job: Job | readonly Job[]): Promise<void> {
    const jobs = this.stored(job);
    if (!jobs.length) return;
    const swept = jobs.every(({ name }) => this.handlers.hasSweep(name));
    await this.write(jobs, (some) => this.bullJobs.putJobs(some), swept);
  }

  /** A job that could not be cancelled runs without effect, because its handler checks its row. */
  async cancelJobs(key: string | readonly string[]): Promise<void> {
    await this.write([key].flat(), (some) => this.bullJobs.removeJobs(some), true);
  }

  async findMissing(jobs: readonly Job[]): Promise<Job[]> {
    const missing = await this.access.askQueue(() => this.bullJobs.findMissing(this.stored(jobs)));
    const keys = new Set(missing.map(({ key }) => key));
    return jobs.filter(({ key }) => keys.has(key));
  }

  async scheduleMissing(jobs: readonly Job[]): Promise<void> {
    const due = this.stored(jobs);
    if (due.length) await this.access.askQueue(() => this.bullJobs.putMissing(due));
  }

  startJobs(): void {
    this.processor.startProcessing();
    this.stale.startCleaning();
  }

  get hasJobs(): boolean {
    return this.processor.hasJobs;
  }

  drainJobs(): Promise<void> {
    this.stale.stopCleaning();
    return this.processor.drainJobs();
  }

  readQueue = () => this.access.askQueue(() => this.figures.counts());
  listRunning = () => this.access.askQueue(() => this.figures.listRunning());
  listFailed = () => this.access.askQueue(() => this.figures.listFailed());

  retryJob(key: string): Promise<boolean> {
    return this.access.askQueue(async () => {
      const job = await this.figures.takeFailed(key);
      if (job) await this.bullJobs.putJobs([job]);
      return job !== null;
    });
  }

  dismissJob(key: string): Promise<boolean> {
    return this.access.askQueue(async () => {
      const job = await this.figures.takeFailed(key);
      if (job) await this.current.removeEntries([key]);
      return job !== null;
    });
  }

  private stored(jobs: Job | readonly Job[]): StoredJob[] {
    return [jobs].flat().map((one) => stored(one, this.handlers));
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
      for (const some of chunked(all, AT_ONCE)) await this.access.askQueue(() => work(some));
      this.failures.logRecovery();
    } catch (error) {
      if (!mayFail || !(error instanceof RedisUnavailable)) throw error;
      this.failures.logFailure(error);
    }
  }
}
