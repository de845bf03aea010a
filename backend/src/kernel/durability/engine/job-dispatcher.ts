import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { ServiceUnavailable } from '../../basis/errors/service-unavailable';
import { CurrentWork } from '../../basis/watchdog/current-work';
import { Clock } from './clock';
import { CurrentRun } from './current-run';
import { Handlers } from './handlers';
import { readData, type StoredJob } from './stored-job';

/** A job whose handler is running on this node. */
export interface RunningJob {
  key: string;
  name: string;
  /** when this run began, in milliseconds since 1970 */
  since: number;
  attempt: number;
}

/** Runs the handlers of jobs on this node and keeps track of them. Both engines use it. */
@Injectable()
export class JobDispatcher {
  private readonly jobs = new Map<RunningJob, CurrentRun>();
  /** A handler must not run in the async context of the request that scheduled its job. */
  private readonly outside = new AsyncResource('engine');

  constructor(
    private readonly handlers: Handlers,
    private readonly clock: Clock,
  ) {}

  get count(): number {
    return this.jobs.size;
  }

  listRunning(): RunningJob[] {
    return [...this.jobs.keys()];
  }

  /** Calls the handler of a job. @throws what the handler threw */
  async runJob(job: StoredJob, attempt: number): Promise<void> {
    const { key, name, at } = job;
    const entry: RunningJob = { key, name, since: this.clock.now(), attempt };
    const run = new CurrentRun(key, new Date(at), attempt);
    this.jobs.set(entry, run);
    const work = CurrentWork.beginWork(() => `job ${key} (${name})`);
    try {
      await this.outside.runInAsyncScope(() => this.call(job, run));
    } catch (error) {
      // If the handler has a sweep, an unavailable service is not a failure: the sweep schedules the job again, however long the outage
      // lasts. A job that has failed for good would not run again.
      if (!(error instanceof ServiceUnavailable && this.handlers.hasSweep(name))) throw error;
    } finally {
      work?.endWork();
      this.jobs.delete(entry);
    }
  }

  /** Ignores the return value of the handler: it may be large, and it is released here. */
  private async call({ name, data }: StoredJob, run: CurrentRun): Promise<void> {
    const handler = this.handlers.findHandler(name);
    if (!handler) throw new Error(`Nothing on this node handles "${name}".`);
    await handler.run(readData(data), run);
  }

  /** Tells the handlers that the node is about to stop; only those of the given keys, if there are any. */
  abortRuns(keys?: ReadonlySet<string>): void {
    for (const run of this.jobs.values()) if (!keys || keys.has(run.key)) run.abortRun();
  }
}
