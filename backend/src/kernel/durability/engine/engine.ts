import type { Job } from './job';

/**
 * Schedules delayed jobs for all nodes. A job runs at least once, and on only one node at a time. Code that needs a stronger
 * guarantee claims its own row by compare-and-set when the job runs.
 *
 * Rows are the source of truth, and jobs may be lost: write the row, commit, then schedule. A sweep (`@Sweeps`) schedules missed jobs
 * again, seconds later. Therefore, if Redis is unavailable, `scheduleJobs` does not fail for a name that has a sweep, and `cancelJobs` does not
 * fail either: the data that staff saved is stored, and a handler checks its row before it does anything. Without a sweep `scheduleJobs` fails
 * with RedisUnavailable after at most two seconds.
 *
 * Never call it within a transaction: the job could run before the row is committed, and on the embedded database the call would wait for
 * the transaction.
 */
export abstract class Engine {
  /** Resolves when the jobs are stored. Their data is meant for names and ids: more than 1 MB is rejected. */
  abstract scheduleJobs(job: Job | readonly Job[]): Promise<void>;
  /** Cancels jobs. A running job continues, but is not retried if its handler throws. An unknown key is not an error. */
  abstract cancelJobs(key: string | readonly string[]): Promise<void>;
}
