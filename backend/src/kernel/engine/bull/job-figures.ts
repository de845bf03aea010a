import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bull';
import type { FailedFigure, QueueFigures, RunningFigure } from '../engine-adapter';
import type { StoredAlarm } from '../stored-alarm';
import { ALARM_QUEUE, type AlarmQueue } from './bull-queue';

const MOST = 100;
/** Bull keeps at most this many failed jobs. */
const ALL_FAILED = 1000;

/** Bull lists a job that finished between the listing and the reading as null. */
const isThere = (job: Job<StoredAlarm> | null): job is Job<StoredAlarm> => job !== null;

/** Reads the figures of all nodes' alarms from Bull. */
@Injectable()
export class JobFigures {
  constructor(@Inject(ALARM_QUEUE) private readonly queue: AlarmQueue) {}

  async counts(): Promise<QueueFigures> {
    const { waiting, delayed, active, failed } = await this.queue.getJobCounts();
    return { waiting, delayed, running: active, failed };
  }

  async running(): Promise<RunningFigure[]> {
    const jobs = await this.queue.getActive(0, MOST - 1);
    return jobs.filter(isThere).map(({ data: { name, key }, processedOn, timestamp, attemptsMade }) => ({
      name,
      key,
      node: null,
      since: new Date(processedOn ?? timestamp),
      attempt: attemptsMade + 1,
    }));
  }

  async failed(): Promise<FailedFigure[]> {
    const jobs = await this.queue.getFailed(0, MOST - 1);
    return jobs
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

  /** Removes a failed alarm from the queue and returns it. */
  async takeFailed(key: string): Promise<StoredAlarm | null> {
    const jobs = await this.queue.getFailed(0, ALL_FAILED);
    const job = jobs.filter(isThere).find(({ data }) => data.key === key);
    if (!job) return null;
    await job.remove();
    return job.data;
  }
}
