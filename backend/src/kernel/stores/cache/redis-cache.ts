import type { Redis } from '../redis/redis';
import { Cache } from './cache';

/** Sets the TTL with the first count and does not extend it, atomically, so that a crash cannot leave a counter without a TTL. */
const INCREMENT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return n`;

/** The cache for several nodes. While Redis is unavailable every call fails with RedisUnavailable. */
export class RedisCache extends Cache {
  constructor(private readonly redis: Redis) {
    super();
  }

  async get<T>(key: string): Promise<T | undefined> {
    return parsed<T>(await this.redis.runCommand((client) => client.get(this.redis.prefixedKey(key))));
  }

  async set(key: string, value: unknown, ttlMs: number): Promise<void> {
    await this.redis.runCommand((client) => client.set(this.redis.prefixedKey(key), JSON.stringify(value), px(ttlMs)));
  }

  async setIfAbsent(key: string, value: unknown, ttlMs: number): Promise<boolean> {
    const options = { ...px(ttlMs), condition: 'NX' } as const;
    return (
      (await this.redis.runCommand((client) =>
        client.set(this.redis.prefixedKey(key), JSON.stringify(value), options),
      )) !== null
    );
  }

  async takeValue<T>(key: string): Promise<T | undefined> {
    return parsed<T>(await this.redis.runCommand((client) => client.getDel(this.redis.prefixedKey(key))));
  }

  async incrementCount(key: string, ttlMs: number): Promise<number> {
    const life = String(Math.ceil(ttlMs));
    return Number(
      await this.redis.runCommand((client) =>
        client.eval(INCREMENT, { keys: [this.redis.prefixedKey(key)], arguments: [life] }),
      ),
    );
  }

  async delete(key: string): Promise<void> {
    await this.redis.runCommand((client) => client.del(this.redis.prefixedKey(key)));
  }

  isSharedFor(milliseconds: number): boolean {
    return this.redis.availability.answeringFor >= milliseconds;
  }
}

const px = (ttlMs: number) => ({ expiration: { type: 'PX', value: Math.ceil(ttlMs) } }) as const;

const parsed = <T>(text: string | null): T | undefined => (text === null ? undefined : (JSON.parse(text) as T));
