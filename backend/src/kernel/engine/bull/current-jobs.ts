import { Inject, Injectable } from '@nestjs/common';
import { env } from '../../../config/env';
import { Together } from '../together';
import { ALARM_QUEUE, type AlarmQueue } from './bull-queue';

const CURRENT = `${env.redisPrefix}engine:current`;

/** For each key the job that stands for it, and how often that one's node died; the keys of the jobs begin with the second key given. */
const READ = `
local answers = {}
for i = 1, #ARGV, 2 do
  local isCurrent = redis.call('HGET', KEYS[1], ARGV[i]) == ARGV[i + 1]
  answers[#answers + 1] = isCurrent and tonumber(redis.call('HGET', KEYS[2] .. ARGV[i + 1], 'stalledCounter') or 0) or -1
end
return answers`;

const DROP = `
for i = 1, #ARGV, 2 do
  if redis.call('HGET', KEYS[1], ARGV[i]) == ARGV[i + 1] then redis.call('HDEL', KEYS[1], ARGV[i]) end
end`;

interface Job {
  key: string;
  id: string;
}

/**
 * Which job stands for which key. A job that does not stand for its key any more was replaced or cancelled, and does not ring:
 * one that is just being fetched could not be taken back in any other way.
 */
@Injectable()
export class CurrentJobs {
  private readonly reads = new Together<Job, number>((jobs) => this.run<number[]>(READ, jobs));
  private readonly drops = new Together<Job, void>(async (jobs) => {
    await this.run(DROP, jobs);
    return jobs.map(() => undefined);
  });

  constructor(@Inject(ALARM_QUEUE) private readonly queue: AlarmQueue) {}

  /** How often its node died; null where it does not stand for its key. */
  async deathsOf(key: string, id: string): Promise<number | null> {
    const deaths = await this.reads.add({ key, id });
    return deaths < 0 ? null : deaths;
  }

  /** Makes them stand for their keys. @returns those that did before */
  async swap(jobs: readonly Job[]): Promise<(string | null)[]> {
    const ids = Object.fromEntries(jobs.map(({ key, id }) => [key, id]));
    const before = this.queue.client.multi().hmget(CURRENT, ...jobs.map(({ key }) => key));
    const [read] = (await before.hset(CURRENT, ids).exec()) ?? [];
    return read?.[1] as (string | null)[];
  }

  of(keys: readonly string[]): Promise<(string | null)[]> {
    return this.queue.client.hmget(CURRENT, ...keys);
  }

  /** It is done. */
  drop(key: string, id: string): Promise<void> {
    return this.drops.add({ key, id });
  }

  /** Nothing stands for the key any more. @returns what did */
  async remove(key: string): Promise<string | null> {
    const [read] = (await this.queue.client.multi().hget(CURRENT, key).hdel(CURRENT, key).exec()) ?? [];
    return (read?.[1] as string | null | undefined) ?? null;
  }

  private async run<T>(script: string, jobs: Job[]): Promise<T> {
    const words = jobs.flatMap(({ key, id }) => [key, id]);
    return (await this.queue.client.eval(script, 2, CURRENT, this.queue.toKey(''), ...words)) as T;
  }
}
