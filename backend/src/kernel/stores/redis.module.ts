import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config';
import { Bus } from './bus/bus';
import { ProcessBus } from './bus/process-bus';
import { RedisBus } from './bus/redis-bus';
import { Cache } from './cache/cache';
import { FallbackCache } from './cache/fallback-cache';
import { ProcessCache } from './cache/process-cache';
import { RedisCache } from './cache/redis-cache';
import { background } from '../basis/promises/background';
import { Redis } from './redis/redis';
import { REDIS } from './redis/redis-token';

/** Provides what the nodes share (bus and cache): over Redis if REDIS_URL is set, otherwise within this process. */
@Global()
@Module({
  providers: [
    {
      provide: REDIS,
      inject: [AppConfig],
      useFactory: ({ redisUrl, redisPrefix }: AppConfig) => (redisUrl ? Redis.open(redisUrl, redisPrefix) : null),
    },
    {
      provide: Bus,
      inject: [REDIS],
      useFactory: (redis: Redis | null) => (redis ? RedisBus.open(redis) : new ProcessBus()),
    },
    {
      provide: Cache,
      inject: [REDIS],
      useFactory: (redis: Redis | null) => (redis ? fallbackCache(redis) : new ProcessCache()),
    },
  ],
  exports: [REDIS, Bus, Cache],
})
export class RedisModule {}

function fallbackCache(redis: Redis): FallbackCache {
  const cache = new FallbackCache(new RedisCache(redis));
  redis.onReturn(() => background('Deleting what is outdated in Redis', cache.catchUpAll()));
  return cache;
}
