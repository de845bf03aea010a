import { randomUUID } from 'node:crypto';
import { env } from '../../../config/env';
import { Redis } from '../redis/redis';
import type { Cache } from './cache';
import { ProcessCache } from './process-cache';
import { RedisCache } from './redis-cache';

const kinds = env.redisUrl ? ['process', 'redis'] : ['process'];

const LIFE_MS = 60_000;

describe.each(kinds)('the %s cache', (kind) => {
  let redis: Redis | undefined;
  let cache: Cache;
  const key = () => randomUUID();
  afterEach(() => jest.restoreAllMocks());

  /** The time that an entry has left passes as a test says, and not with a clock: Redis has one of its own. */
  const age = async (name: string, ms: number): Promise<void> => {
    if (!redis) {
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + ms);
      return;
    }
    const place = redis.prefixedKey(name);
    const left = await redis.runCommand((client) => client.pTTL(place));
    expect(left).toBeGreaterThan(0);
    await redis.runCommand((client) => client.pExpire(place, left - ms));
  };

  beforeAll(async () => {
    if (kind === 'redis') redis = await Redis.open(String(env.redisUrl), `test:${randomUUID()}:`);
    cache = redis ? new RedisCache(redis) : new ProcessCache();
  });
  afterAll(() => redis?.onApplicationShutdown());

  test('returns a copy of the stored value until its lifetime ends', async () => {
    const [name, value] = [key(), { list: [1, 'two'], zero: 0 }];
    await cache.set(name, value, LIFE_MS);
    value.list.push(3);
    expect(await cache.get(name)).toEqual({ list: [1, 'two'], zero: 0 });
    await age(name, LIFE_MS);
    expect(await cache.get(name)).toBeUndefined();
  });

  test('returns no value for a key that was never set or was deleted', async () => {
    const name = key();
    expect(await cache.get(name)).toBeUndefined();
    await cache.set(name, 1, LIFE_MS);
    await cache.delete(name);
    expect(await cache.get(name)).toBeUndefined();
  });

  test('adds a key for one of several callers only, until its lifetime ends', async () => {
    const name = key();
    const added = await Promise.all([1, 2, 3, 4, 5].map((value) => cache.setIfAbsent(name, value, LIFE_MS)));
    expect(added.filter(Boolean)).toHaveLength(1);
    await age(name, LIFE_MS);
    expect(await cache.setIfAbsent(name, 6, LIFE_MS)).toBe(true);
  });

  test('gives a taken value to one caller only', async () => {
    const name = key();
    await cache.set(name, 'captcha', LIFE_MS);
    const taken = await Promise.all([1, 2, 3, 4, 5].map(() => cache.takeValue(name)));
    expect(taken.filter((value) => value !== undefined)).toEqual(['captcha']);
  });

  test('counts every increment within a lifetime that begins with the first', async () => {
    const name = key();
    const counts = await Promise.all(Array.from({ length: 20 }, () => cache.incrementCount(name, LIFE_MS)));
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    await age(name, LIFE_MS / 2);
    await cache.incrementCount(name, LIFE_MS);
    await age(name, LIFE_MS / 2);
    expect(await cache.get(name)).toBeUndefined();
  });
});

test('a full cache in memory drops its oldest entries', async () => {
  const cache = new ProcessCache(100);
  for (let at = 0; at < 1000; at++) await cache.set(`captcha:${at}`, at, 60_000);
  expect(await cache.get('captcha:0')).toBeUndefined();
  expect(await cache.get('captcha:999')).toBe(999);
});
