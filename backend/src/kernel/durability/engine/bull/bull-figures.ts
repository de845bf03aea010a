import { Inject, Injectable } from '@nestjs/common';
import type { Job as BullJob } from 'bull';
import type { FailedFigure, QueueFigures, RunningFigure } from '../engine-adapter';
import type { StoredJob } from '../stored-job';
import { JOB_QUEUE, type JobQueue } from './bull-queue';

const MOST = 100;
/** Bull keeps at most this many failed jobs. */
const ALL_FAILED = 1000;

/** Bull lists a job that finished between the listing and the reading as null. */
const isThere = (bullJob: BullJob<StoredJob> | null): bullJob is BullJob<StoredJob> => bullJob !== null;

/** Reads the figures of all nodes' jobs from Bull. */
@Injectable()
export class BullFigures {
  constructor(@Inject(JOB_QUEUE) private readonly queue: JobQueue) {}

  async counts(): Promise<QueueFigures> {
    const { waiting, delayed, active, failed } = await this.queue.getJobCounts();
    return { waiting, delayed, running: active, failed };
  }

  async listRunning(): Promise<RunningFigure[]> {
    const bullJobs = await this.queue.getActive(0, MOST - 1);
    return bullJobs.filter(isThere).map(({ data: { name, key }, processedOn, timestamp, attemptsMade }) => ({
      name,
      key,
      node: null,
      since: new Date(processedOn ?? timestamp),
      attempt: attemptsMade + 1,
    }));
  }

  async listFailed(): Promise<FailedFigure[]> {
    const bullJobs = await this.queue.getFailed(0, MOST - 1);
    return bullJobs
      .filter(isThere)
      .map(({ data: { name, key, at }, finishedOn, timestamp, attemptsMade, failedReason }) => ({
        name,
        key,
        at: new Date(at),
        attempts: attemptsMade,
        error: failedReason ?? '',
        failedTime: new Date(finishedOn ?? timestamp),
      }));
  }

  /** Removes a failed job from the queue and returns it. */
  async takeFailed(key: string): Promise<StoredJob | null> {
    const bullJobs = await this.queue.getFailed(0, ALL_FAILED);
    const bullJob = bullJobs.filter(isThere).find(({ data }) => data.key === key);
    if (!bullJob) return null;
    try {
      await bullJob.remove();
    } catch (error) {
      if (await bullJob.isFailed()) throw error;
      // Another request has put it back, and it runs again.
      return null;
    }
    return bullJob.data;
  }
}
