import { Global, Module } from '@nestjs/common';
import { env } from '../../config/env';
import { Bus } from '../bus/bus';
import { ProcessBus } from '../bus/process-bus';
import { RedisBus } from '../bus/redis-bus';
import { Cache } from '../cache/cache';
import { ProcessCache } from '../cache/process-cache';
import { RedisCache } from '../cache/redis-cache';
import type { Redis } from './redis';

/** Absent where one process is all there is. */
export const REDIS = Symbol('redis');

/** What nodes share: over Redis where REDIS_URL names one, else within this process. */
@Global()
@Module({
  providers: [
    { provide: REDIS, useFactory: openRedis },
    {
      provide: Bus,
      inject: [REDIS],
      useFactory: (redis: Redis | null) => (redis ? RedisBus.open(redis) : new ProcessBus()),
    },
    {
      provide: Cache,
      inject: [REDIS],
      useFactory: (redis: Redis | null) => (redis ? new RedisCache(redis) : new ProcessCache()),
    },
  ],
  exports: [REDIS, Bus, Cache],
})
export class RedisModule {}

/** The library is loaded only where it is used: it takes a tenth of a start, and memory. */
async function openRedis(): Promise<Redis | null> {
  if (!env.redisUrl) return null;
  const { Redis } = await import('./redis.js');
  return Redis.open(env.redisUrl, env.redisPrefix);
}
