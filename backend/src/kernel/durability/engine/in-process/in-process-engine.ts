import { Injectable } from '@nestjs/common';
import type { Job } from '../job';
import { Clock } from '../clock';
import { EngineAdapter } from '../engine-adapter';
import { Handlers } from '../handlers';
import { stored, type StoredJob } from '../stored-job';
import { JobFigures } from './job-figures';
import { JobLoop } from './job-loop';
import { JobWriter } from './job-writer';

/** The engine that needs no other service. Jobs are rows of the console's database, and every node takes due ones from there. */
@Injectable()
export class InProcessEngine extends EngineAdapter {
  readonly kind = 'in-process';

  constructor(
    private readonly handlers: Handlers,
    private readonly clock: Clock,
    private readonly writer: JobWriter,
    private readonly loop: JobLoop,
    private readonly figures: JobFigures,
  ) {
    super();
  }

  async scheduleJobs(job: Job | readonly Job[]): Promise<void> {
    const jobs = this.stored(job);
    await this.writer.putJobs(jobs, this.clock.now());
    this.wakeFor(jobs);
  }

  async findMissing(jobs: readonly Job[]): Promise<Job[]> {
    const keys = new Set((await this.writer.findMissing(this.stored(jobs))).map(({ key }) => key));
    return jobs.filter(({ key }) => keys.has(key));
  }

  async scheduleMissing(jobs: readonly Job[]): Promise<void> {
    const due = this.stored(jobs);
    await this.writer.putMissing(due);
    this.wakeFor(due);
  }

  cancelJobs(key: string | readonly string[]): Promise<void> {
    return this.writer.removeJobs([key].flat(), this.clock.now());
  }

  startJobs(): void {
    this.loop.startLoop();
  }

  get hasJobs(): boolean {
    return this.loop.hasJobs;
  }

  drainJobs(): Promise<void> {
    return this.loop.drainJobs();
  }

  readQueue = () => this.figures.readQueue();
  listRunning = () => this.figures.listRunning();
  listFailed = () => this.figures.listFailed();
  dismissJob = (key: string) => this.figures.dismissJob(key);

  async retryJob(key: string): Promise<boolean> {
    const found = await this.figures.retryJob(key);
    if (found) this.loop.awakeAt(this.clock.now());
    return found;
  }

  private stored(jobs: Job | readonly Job[]): StoredJob[] {
    return [jobs].flat().map((one) => stored(one, this.handlers));
  }

  private wakeFor(jobs: readonly StoredJob[]): void {
    if (jobs.length) this.loop.awakeAt(Math.min(...jobs.map(({ at }) => at)));
  }
}
