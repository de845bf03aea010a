import { isDeepStrictEqual } from 'node:util';
import { chunked } from '../../basis/lists/chunked';
import { RedisUnavailable } from '../redis/redis-unavailable';
import { Cache } from './cache';
import { ProcessCache } from './process-cache';

/** How long it is remembered that an entry of Redis is outdated. No entry for which that matters lives longer than this. */
const LONGEST_MEMORY_MS = 60 * 60_000;
const AT_ONCE = 100;

/**
 * Uses the shared Redis while it is available, and this process's own memory during an outage. What was set, added or counted here during
 * an outage stays known here until it expires, even when Redis is available again; the older value is then deleted from Redis, so that no
 * node uses it. During an outage a node continues from the values that
 * it last received. So at worst a limit that applied to all nodes together applies to each node separately, and it is never looser than
 * that.
 */
export class FallbackCache extends Cache {
  /** values set and added while Redis was unavailable */
  private readonly own = new ProcessCache();
  /** counts added while Redis was unavailable */
  private readonly missed = new ProcessCache();
  /** the last values that Redis returned for what this node added and counted; used only during an outage */
  private readonly heard = new ProcessCache();
  /** keys whose entries in Redis are outdated, to be deleted before they are used again */
  private readonly outdated = new ProcessCache();

  constructor(private readonly shared: Cache) {
    super();
  }

  get<T>(key: string): Promise<T | undefined> {
    return this.whole<T | undefined>(
      key,
      async () => (await this.counted<T>(key, this.shared)) ?? this.own.get<T>(key),
      async () => (await this.own.get<T>(key)) ?? this.counted<T>(key, this.heard),
    );
  }

  set(key: string, value: unknown, ttlMs: number): Promise<void> {
    return this.whole(
      key,
      async () => {
        await this.shared.set(key, value, ttlMs);
        await this.own.delete(key);
      },
      async () => {
        await this.own.set(key, value, ttlMs);
        await this.outdated.set(key, true, LONGEST_MEMORY_MS);
      },
    );
  }

  async setIfAbsent(key: string, value: unknown, ttlMs: number): Promise<boolean> {
    if ((await this.own.get(key)) !== undefined) return false;
    return this.whole(
      key,
      async () => {
        const added = await this.shared.setIfAbsent(key, value, ttlMs);
        if (added) await this.heard.set(key, value, ttlMs);
        return added;
      },
      async () => (await this.heard.get(key)) === undefined && this.own.setIfAbsent(key, value, ttlMs),
    );
  }

  /** A value that was set in Redis cannot be taken during an outage: it is better that nobody gets it than that several callers do. */
  async takeValue<T>(key: string): Promise<T | undefined> {
    const mine = await this.own.takeValue<T>(key);
    if (mine !== undefined) return mine;
    return this.whole<T | undefined>(
      key,
      () => this.shared.takeValue<T>(key),
      () => Promise.resolve(undefined),
    );
  }

  incrementCount(key: string, ttlMs: number): Promise<number> {
    return this.whole(
      key,
      async () => {
        const count = await this.shared.incrementCount(key, ttlMs);
        await this.heard.set(key, count, ttlMs);
        return count + ((await this.missed.get<number>(key)) ?? 0);
      },
      async () => (await this.missed.incrementCount(key, ttlMs)) + ((await this.heard.get<number>(key)) ?? 0),
    );
  }

  /**
   * A key that cannot be deleted from Redis is deleted before this node uses it again. Otherwise attempts that were counted when Redis
   * became unresponsive would still count against a user who had the right password.
   */
  async delete(key: string): Promise<void> {
    for (const cache of [this.own, this.missed, this.heard]) await cache.delete(key);
    await this.whole(
      key,
      () => this.shared.delete(key),
      () => this.outdated.set(key, true, LONGEST_MEMORY_MS),
    );
  }

  /** Call it when Redis is back: until then, the other nodes do not know that some of its entries are outdated. */
  async catchUpAll(): Promise<void> {
    for (const keys of chunked(this.outdated.keys(), AT_ONCE)) await Promise.all(keys.map((key) => this.catchUp(key)));
  }

  isSharedFor(milliseconds: number): boolean {
    return this.shared.isSharedFor(milliseconds);
  }

  /** Adds to the value what was counted while Redis was unavailable. */
  private async counted<T>(key: string, cache: Cache): Promise<T | undefined> {
    const [value, missed] = await Promise.all([cache.get<T>(key), this.missed.get<number>(key)]);
    return missed === undefined ? value : ((Number(value ?? 0) + missed) as T);
  }

  private async whole<T>(key: string, shared: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    try {
      await this.catchUp(key);
      return await shared();
    } catch (error) {
      if (error instanceof RedisUnavailable) return alone();
      throw error;
    }
  }

  /** Of several concurrent callers only one deletes the key; otherwise the counts of the others would be deleted with it. */
  private async catchUp(key: string): Promise<void> {
    if (!(await this.outdated.takeValue(key))) return;
    try {
      if (!(await this.isCurrent(key))) await this.shared.delete(key);
    } catch (error) {
      await this.outdated.set(key, true, LONGEST_MEMORY_MS);
      throw error;
    }
  }

  private async isCurrent(key: string): Promise<boolean> {
    const mine = await this.own.get(key);
    return mine !== undefined && isDeepStrictEqual(await this.shared.get(key), mine);
  }
}
