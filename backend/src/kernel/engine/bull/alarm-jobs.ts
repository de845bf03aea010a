import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bull';
import { Clock } from '../clock';
import { lastOfEach, type StoredAlarm } from '../stored-alarm';
import { ALARM_QUEUE, type AlarmQueue, JOB } from './bull-queue';
import { CurrentJobs } from './current-jobs';
import { chunked } from '../../chunked';

const AT_ONCE = 500;
const MOST_TRIES = 3;

interface NewJob {
  id: string;
  at: number;
  alarm: StoredAlarm;
}

/** The same alarm gets the same job id, whichever node schedules it. */
const jobOf = (alarm: StoredAlarm, at = alarm.at): NewJob => ({ id: `${alarm.key}@${at}`, at, alarm });

export const timeOf = (id: string): number => Number(id.slice(id.lastIndexOf('@') + 1));

/** Adds alarms to Bull's queue and removes them. */
@Injectable()
export class AlarmJobs {
  constructor(
    @Inject(ALARM_QUEUE) private readonly queue: AlarmQueue,
    private readonly clock: Clock,
    private readonly current: CurrentJobs,
  ) {}

  /** Adds alarms; each replaces the one with the same key. */
  async put(alarms: readonly StoredAlarm[]): Promise<void> {
    const jobs = lastOfEach(alarms).map((alarm) => jobOf(alarm));
    for (const some of chunked(jobs, AT_ONCE)) await this.putSome(some);
  }

  /** Adds the alarms whose keys are missing, and brings forward those that are scheduled for a later time. */
  async putMissing(alarms: readonly StoredAlarm[]): Promise<void> {
    const missing = await this.missing(alarms);
    if (missing.length) await this.put(missing);
  }

  /** Returns the alarms whose keys are missing or scheduled for a later time. */
  async missing(alarms: readonly StoredAlarm[]): Promise<StoredAlarm[]> {
    const all = lastOfEach(alarms);
    if (!all.length) return [];
    const ids = await this.current.findJobs(all.map(({ key }) => key));
    const missing = await Promise.all(all.map((alarm, at) => this.isMissing(alarm, ids[at] ?? null)));
    return all.filter((_alarm, at) => missing[at]);
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const some of chunked(keys, AT_ONCE)) {
      const ids = await this.current.remove(some);
      await Promise.all(ids.map((id) => this.discard(id)));
    }
  }

  /** Schedules the alarm to run now, replacing any other job of its key. */
  async putAgain(alarm: StoredAlarm): Promise<void> {
    await this.putSome([jobOf(alarm, this.clock.now())]);
  }

  private async isMissing({ at }: StoredAlarm, id: string | null): Promise<boolean> {
    if (!id || !(await this.queue.client.exists(this.queue.toKey(id)))) return true;
    return timeOf(id) > at && (await (await this.queue.getJob(id))?.isDelayed()) === true;
  }

  private async putSome(jobs: NewJob[]): Promise<void> {
    const before = await this.current.swap(jobs.map(({ id, alarm: { key } }) => ({ key, id })));
    const free = await Promise.all(jobs.map(({ id }, at) => this.makeRoom(id, before[at] ?? null)));
    await this.add(jobs.filter((_job, at) => free[at]));
    // A job with the same id is running right now, so the new one gets the next id.
    const next = jobs.filter((_job, at) => !free[at]).map(({ alarm, at }) => jobOf(alarm, at + 1));
    if (next.length) await this.putSome(next);
  }

  /** Removes the old job of the key. @returns whether a job with this id can be added */
  private async makeRoom(id: string, before: string | null): Promise<boolean> {
    if (!before) return true;
    const gone = await this.discard(before);
    return gone || before !== id;
  }

  private async add(jobs: NewJob[]): Promise<void> {
    const now = this.clock.now();
    const added = jobs.map(({ id, at, alarm }) => ({
      name: JOB,
      data: alarm,
      opts: { jobId: id, delay: Math.max(0, at - now) },
    }));
    if (added.length) await this.queue.addBulk(added);
  }

  /** Removes a job. @returns whether it is gone; a running job stays, but is no longer the current job of its key */
  private async discard(id: string): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      const job: Job<StoredAlarm> | null = await this.queue.getJob(id);
      if (!job) return true;
      try {
        await job.remove();
        return true;
      } catch (error) {
        if (await job.isActive()) return false;
        // It was running and has ended since: it is gone by now, or waits for its next attempt and can be removed.
        if (tries >= MOST_TRIES) throw error;
      }
    }
  }
}
