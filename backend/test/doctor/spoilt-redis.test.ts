import { type RedisClientType, createClient } from 'redis';
import { Logger } from '@nestjs/common';
import { StartError } from '../../src/config/start-error';
import { Redis } from '../../src/kernel/stores/redis/redis';
import { canHaveRedis, OwnRedis } from '../process/own-redis';
import { type Complaints, examine, expectComplaints } from './examined';

interface Case {
  spoil: (redis: RedisClientType) => Promise<unknown>;
  finds: Complaints;
  /** with less rights */
  user?: string;
}

const LIMITED = 'limited';
/** The private server of a test saves nothing. */
const FORGETS: Complaints = {
  'redis-persistence': [
    'warning',
    /^Redis at \S+ \(REDIS_URL\) forgets all jobs when it is restarted, .+: set appendonly yes\.$/,
  ],
};

const evicting = (policy: string, memory: string) => async (redis: RedisClientType) => {
  await redis.configSet('maxmemory-policy', policy);
  await redis.configSet('maxmemory', memory);
};

const CASES: Record<string, Case> = {
  'a Redis that saves its data': { spoil: (redis) => redis.configSet('appendonly', 'yes'), finds: {} },
  'a Redis that forgets its data': { spoil: () => Promise.resolve(), finds: FORGETS },
  'a Redis that drops any key when it is full': {
    spoil: evicting('allkeys-lru', '100mb'),
    finds: {
      ...FORGETS,
      'redis-eviction': [
        'fault',
        /^The maxmemory-policy of Redis at \S+ \(REDIS_URL\) is allkeys-lru, so it loses jobs when it is full: set maxmemory/,
      ],
    },
  },
  'a Redis that would drop any key if its memory had a limit': {
    spoil: evicting('allkeys-lru', '0'),
    finds: {
      ...FORGETS,
      'redis-eviction': [
        'warning',
        /is allkeys-lru, and only its memory without a limit keeps it from dropping keys: set/,
      ],
    },
  },
  'a Redis that drops keys with an end when it is full': {
    spoil: evicting('volatile-ttl', '100mb'),
    finds: {
      ...FORGETS,
      'redis-eviction': [
        'warning',
        /is volatile-ttl, so it drops keys before their end when it is full: set maxmemory/,
      ],
    },
  },
  'a Redis that does not tell its settings': {
    spoil: (redis) => redis.aclSetUser(LIMITED, ['on', '>x', '~*', '&*', '+@all', '-info', '-config']),
    user: LIMITED,
    finds: {
      redis: ['unknown', /^Could not be asked: .*no permissions.+\.$/i],
      'redis-eviction': ['unknown', /^Could not be asked: .*no permissions.+\.$/i],
      'redis-persistence': ['unknown', /^Could not be asked: .*no permissions.+\.$/i],
    },
  },
  'a Redis with another password': {
    spoil: () => Promise.resolve(),
    user: 'nobody',
    finds: {
      redis: [
        'fault',
        /^Redis at \S+ \(REDIS_URL\) cannot be used: .+; start it, or correct the address, user or password/,
      ],
      'redis-eviction': ['unknown', /^Could not be asked: Redis cannot be used/],
      'redis-persistence': ['unknown', /^Could not be asked: Redis cannot be used/],
    },
  },
};

(canHaveRedis ? describe : describe.skip)('an installation with a Redis', () => {
  let server: OwnRedis;
  let redis: RedisClientType;
  beforeEach(async () => {
    server = await OwnRedis.start();
    redis = createClient({ url: server.url });
    await redis.connect();
  });
  afterEach(async () => {
    redis.destroy();
    await server.remove();
  });

  test.each(Object.entries(CASES))('%s is told in a sentence for each complaint, and to a start', async (_, one) => {
    await one.spoil(redis);
    const url = one.user ? Object.assign(new URL(server.url), { username: one.user, password: 'x' }).href : server.url;
    const before = await redis.dbSize();
    const findings = await examine({ DATA_DIR: process.env.DATA_DIR, REDIS_URL: url });
    expectComplaints(findings, one.finds);
    expect(await redis.dbSize()).toBe(before);

    const faults = Object.values(findings).filter(({ result }) => result === 'fault');
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const opened: unknown = await Redis.open(url, 'x:').catch((error: unknown) => error);
    if (!faults.length) {
      expect(opened).toBeInstanceOf(Redis);
      await (opened as Redis).onApplicationShutdown();
      // Who was not allowed to ask says so.
      const sentence =
        /^Whether Redis at \S+ \(REDIS_URL\) drops keys when it is full could not be asked: .*no permissions/i;
      expect(warn.mock.calls.map(([said]) => sentence.test(String(said)))).toEqual(one.user ? [true] : []);
      return;
    }
    expect(opened).toBeInstanceOf(StartError);
    expect(faults.some(({ sentence }) => sentence.startsWith((opened as Error).message))).toBe(true);
  });
});
