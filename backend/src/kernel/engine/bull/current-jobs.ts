import { Inject, Injectable } from '@nestjs/common';
import { env } from '../../../config/env';
import { Batcher } from '../batcher';
import { ALARM_QUEUE, type AlarmQueue } from './bull-queue';

export const CURRENT = `${env.redisPrefix}engine:current`;

const DROP = `
for i = 1, #ARGV, 2 do
  if redis.call('HGET', KEYS[1], ARGV[i]) == ARGV[i + 1] then redis.call('HDEL', KEYS[1], ARGV[i]) end
end`;

/** ARGV: the beginning of the jobs' own keys, then keys and ids. */
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
 * Which job stands for which key: so that a key can be scheduled anew or cancelled, and that a job that was, while it rang, does not
 * ring again when its handler throws or its node dies.
 */
@Injectable()
export class CurrentJobs {
  private readonly drops = new Batcher<KeyedJob, void>(async (jobs) => {
    const words = jobs.flatMap(({ key, id }) => [key, id]);
    await this.queue.client.eval(DROP, 1, CURRENT, ...words);
    return jobs.map(() => undefined);
  });

  constructor(@Inject(ALARM_QUEUE) private readonly queue: AlarmQueue) {}

  async has(key: string, id: string): Promise<boolean> {
    return (await this.queue.client.hget(CURRENT, key)) === id;
  }

  /** Makes them stand for their keys. @returns those that did before */
  async swap(jobs: readonly KeyedJob[]): Promise<(string | null)[]> {
    const ids = Object.fromEntries(jobs.map(({ key, id }) => [key, id]));
    const before = this.queue.client.multi().hmget(CURRENT, ...jobs.map(({ key }) => key));
    const [read] = (await before.hset(CURRENT, ids).exec()) ?? [];
    return read?.[1] as (string | null)[];
  }

  findJobs(keys: readonly string[]): Promise<(string | null)[]> {
    return this.queue.client.hmget(CURRENT, ...keys);
  }

  /** It is done. */
  drop(key: string, id: string): Promise<void> {
    return this.drops.add({ key, id });
  }

  /** Those of these jobs that are gone do not stand for their keys any more. */
  async dropGone(jobs: readonly KeyedJob[]): Promise<void> {
    const words = jobs.flatMap(({ key, id }) => [key, id]);
    await this.queue.client.eval(DROP_GONE, 1, CURRENT, this.queue.toKey(''), ...words);
  }

  /** Nothing stands for the keys any more. @returns what did */
  async remove(keys: readonly string[]): Promise<string[]> {
    const both = this.queue.client.multi().hmget(CURRENT, ...keys);
    const [read] = (await both.hdel(CURRENT, ...keys).exec()) ?? [];
    return ((read?.[1] ?? []) as (string | null)[]).filter((id) => id !== null);
  }
}
