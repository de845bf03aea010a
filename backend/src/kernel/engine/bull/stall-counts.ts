import type { Job } from 'bull';
import type { AlarmQueue } from './bull-queue';

/** The private method with which Bull builds a job from its Redis data. */
interface Insides {
  nextJobFromJobData?(raw: Record<string, string> | null, id?: string): Job | null;
}

/**
 * Tells how many nodes have died while they ran a job. Bull counts this and sends the count with every job, but does not expose it, so it
 * is read while Bull builds the job. Reading it from Redis would reduce the throughput by a third (measured).
 * @returns a reader; it returns undefined if Bull's internals are different
 */
export function countStalls(queue: AlarmQueue): (job: Job) => number | undefined {
  const insides = queue as unknown as Insides;
  const deaths = new WeakMap<Job, number>();
  const read = insides.nextJobFromJobData?.bind(queue);
  if (read)
    insides.nextJobFromJobData = (raw, id) => {
      const job = read(raw, id);
      if (job && raw) deaths.set(job, Number(raw.stalledCounter ?? 0));
      return job;
    };
  return (job) => deaths.get(job);
}
