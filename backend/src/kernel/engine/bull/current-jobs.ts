import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { Batcher } from '../batcher';
import { ALARM_QUEUE, type AlarmQueue } from './bull-queue';

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
    await this.queue.client.eval(DROP, 1, this.place, ...words);
    return jobs.map(() => undefined);
  });

  /** the hash that they stand in */
  readonly place: string;

  constructor(
    @Inject(ALARM_QUEUE) private readonly queue: AlarmQueue,
    { redisPrefix }: AppConfig,
  ) {
    this.place = `${redisPrefix}engine:current`;
  }

  async has(key: string, id: string): Promise<boolean> {
    return (await this.queue.client.hget(this.place, key)) === id;
  }

  /** Makes them stand for their keys. @returns those that did before */
  async swap(jobs: readonly KeyedJob[]): Promise<(string | null)[]> {
    const ids = Object.fromEntries(jobs.map(({ key, id }) => [key, id]));
    const before = this.queue.client.multi().hmget(this.place, ...jobs.map(({ key }) => key));
    const [read] = (await before.hset(this.place, ids).exec()) ?? [];
    return read?.[1] as (string | null)[];
  }

  findJobs(keys: readonly string[]): Promise<(string | null)[]> {
    return this.queue.client.hmget(this.place, ...keys);
  }

  /** It is done. */
  drop(key: string, id: string): Promise<void> {
    return this.drops.add({ key, id });
  }

  /** Those of these jobs that are gone do not stand for their keys any more. */
  async dropGone(jobs: readonly KeyedJob[]): Promise<void> {
    const words = jobs.flatMap(({ key, id }) => [key, id]);
    await this.queue.client.eval(DROP_GONE, 1, this.place, this.queue.toKey(''), ...words);
  }

  /** Nothing stands for the keys any more. @returns what did */
  async remove(keys: readonly string[]): Promise<string[]> {
    const both = this.queue.client.multi().hmget(this.place, ...keys);
    const [read] = (await both.hdel(this.place, ...keys).exec()) ?? [];
    return ((read?.[1] ?? []) as (string | null)[]).filter((id) => id !== null);
  }
}
