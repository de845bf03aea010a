import { Inject, Injectable } from '@nestjs/common';
import type { Job as BullJob } from 'bull';
import { Clock } from '../clock';
import { lastOfEach, type StoredJob } from '../stored-job';
import { JOB_QUEUE, JOB_NAME, type JobQueue } from './bull-queue';
import { CurrentJobs } from './current-jobs';
import { chunked } from '../../../basis/lists/chunked';

const AT_ONCE = 500;
const MOST_TRIES = 3;

interface NewBullJob {
  id: string;
  at: number;
  job: StoredJob;
}

/** The same job gets the same id in Bull, whichever node schedules it. */
const bullJobOf = (job: StoredJob, at = job.at): NewBullJob => ({ id: `${job.key}@${at}`, at, job });

export const timeOf = (id: string): number => Number(id.slice(id.lastIndexOf('@') + 1));

/** Adds jobs to Bull's queue and removes them. */
@Injectable()
export class BullJobs {
  constructor(
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly current: CurrentJobs,
  ) {}

  /** Adds jobs; each replaces the one with the same key. */
  async putJobs(jobs: readonly StoredJob[]): Promise<void> {
    const added = lastOfEach(jobs).map((job) => bullJobOf(job));
    for (const some of chunked(added, AT_ONCE)) await this.putSome(some);
  }

  /** Adds the jobs whose keys are missing, and brings forward those that are scheduled for a later time. */
  async putMissing(jobs: readonly StoredJob[]): Promise<void> {
    const missing = await this.findMissing(jobs);
    if (missing.length) await this.putJobs(missing);
  }

  /** Returns the jobs whose keys are missing or scheduled for a later time. */
  async findMissing(jobs: readonly StoredJob[]): Promise<StoredJob[]> {
    const all = lastOfEach(jobs);
    if (!all.length) return [];
    const ids = await this.current.findJobs(all.map(({ key }) => key));
    const missing = await Promise.all(all.map((job, at) => this.isMissing(job, ids[at] ?? null)));
    return all.filter((_job, at) => missing[at]);
  }

  async removeJobs(keys: readonly string[]): Promise<void> {
    for (const some of chunked(keys, AT_ONCE)) {
      const ids = await this.current.removeEntries(some);
      await Promise.all(ids.map((id) => this.discard(id)));
    }
  }

  /** Schedules the job to run now, replacing any other one of its key. */
  async putAgain(job: StoredJob): Promise<void> {
    await this.putSome([bullJobOf(job, this.clock.now())]);
  }

  private async isMissing({ at }: StoredJob, id: string | null): Promise<boolean> {
    if (!id || !(await this.queue.client.exists(this.queue.toKey(id)))) return true;
    return timeOf(id) > at && (await (await this.queue.getJob(id))?.isDelayed()) === true;
  }

  private async putSome(added: NewBullJob[]): Promise<void> {
    const before = await this.current.swap(added.map(({ id, job: { key } }) => ({ key, id })));
    const free = await Promise.all(added.map(({ id }, at) => this.makeRoom(id, before[at] ?? null)));
    await this.add(added.filter((_one, at) => free[at]));
    // A Bull job with the same id is running right now, so the new one gets the next id.
    const next = added.filter((_one, at) => !free[at]).map(({ job, at }) => bullJobOf(job, at + 1));
    if (next.length) await this.putSome(next);
  }

  /** Removes the old Bull job of the key. @returns whether one with this id can be added */
  private async makeRoom(id: string, before: string | null): Promise<boolean> {
    if (!before) return true;
    const gone = await this.discard(before);
    return gone || before !== id;
  }

  private async add(added: NewBullJob[]): Promise<void> {
    const now = this.clock.now();
    const rows = added.map(({ id, at, job }) => ({
      name: JOB_NAME,
      data: job,
      opts: { jobId: id, delay: Math.max(0, at - now) },
    }));
    if (rows.length) await this.queue.addBulk(rows);
  }

  /** Removes a Bull job. @returns whether it is gone; a running one stays, but is no longer the current one of its key */
  private async discard(id: string): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      const bullJob: BullJob<StoredJob> | null = await this.queue.getJob(id);
      if (!bullJob) return true;
      try {
        await bullJob.remove();
        return true;
      } catch (error) {
        if (await bullJob.isActive()) return false;
        // It was running and has ended since: it is gone by now, or waits for its next attempt and can be removed.
        if (tries >= MOST_TRIES) throw error;
      }
    }
  }
}
