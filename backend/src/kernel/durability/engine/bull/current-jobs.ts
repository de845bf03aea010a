import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { Batcher } from '../batcher';
import { JOB_QUEUE, type JobQueue } from './bull-queue';

const DROP = `
for i = 1, #ARGV, 2 do
  if redis.call('HGET', KEYS[1], ARGV[i]) == ARGV[i + 1] then redis.call('HDEL', KEYS[1], ARGV[i]) end
end`;

/** ARGV: the prefix of the keys of Bull's jobs, then pairs of key and id of a job. */
const DROP_GONE = `
for i = 2, #ARGV, 2 do
  if redis.call('HGET', KEYS[1], ARGV[i]) == ARGV[i + 1] and redis.call('EXISTS', ARGV[1] .. ARGV[i + 1]) == 0 then
    redis.call('HDEL', KEYS[1], ARGV[i])
  end
end`;

export interface KeyedJob {
  key: string;
  id: string;
}

/**
 * Records which job is the current one of each key. With it a key can be rescheduled or cancelled, and a job that was replaced or
 * cancelled while it ran does not run again if its handler throws or its node dies.
 */
@Injectable()
export class CurrentJobs {
  private readonly drops = new Batcher<KeyedJob, void>(async (jobs) => {
    const words = jobs.flatMap(({ key, id }) => [key, id]);
    await this.queue.client.eval(DROP, 1, this.place, ...words);
    return jobs.map(() => undefined);
  });

  /** the Redis key of the hash */
  readonly place: string;

  constructor(
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    { redisPrefix }: AppConfig,
  ) {
    this.place = `${redisPrefix}engine:current`;
  }

  async has(key: string, id: string): Promise<boolean> {
    return (await this.queue.client.hget(this.place, key)) === id;
  }

  /** Makes these jobs the current ones of their keys. @returns the previous job ids */
  async swap(jobs: readonly KeyedJob[]): Promise<(string | null)[]> {
    const ids = Object.fromEntries(jobs.map(({ key, id }) => [key, id]));
    const before = this.queue.client.multi().hmget(this.place, ...jobs.map(({ key }) => key));
    const [read] = (await before.hset(this.place, ids).exec()) ?? [];
    return read?.[1] as (string | null)[];
  }

  findJobs(keys: readonly string[]): Promise<(string | null)[]> {
    return this.queue.client.hmget(this.place, ...keys);
  }

  /** Removes the entry of a finished job. */
  dropEntry(key: string, id: string): Promise<void> {
    return this.drops.submitItem({ key, id });
  }

  /** Removes the entries of those jobs that no longer exist. */
  async dropGone(jobs: readonly KeyedJob[]): Promise<void> {
    const words = jobs.flatMap(({ key, id }) => [key, id]);
    await this.queue.client.eval(DROP_GONE, 1, this.place, this.queue.toKey(''), ...words);
  }

  /** Removes the entries of these keys. @returns the job ids they had */
  async removeEntries(keys: readonly string[]): Promise<string[]> {
    const both = this.queue.client.multi().hmget(this.place, ...keys);
    const [read] = (await both.hdel(this.place, ...keys).exec()) ?? [];
    return ((read?.[1] ?? []) as (string | null)[]).filter((id) => id !== null);
  }
}
