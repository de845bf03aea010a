import { RedisUnavailable } from '../redis/redis-unavailable';
import { Cache } from './cache';
import { ProcessCache } from './process-cache';

/** Nothing that is deleted is kept for longer. */
const LONGEST_MEMORY_MS = 60 * 60_000;

/**
 * Shared by all nodes as long as Redis answers, and this process's own while it does not. What was set, added or counted here meanwhile
 * stays known here when Redis is back, until its life ends. While it is away a node goes on from what it was told last: so what is
 * limited is never looser than its limit for each node, where it was one for all.
 */
export class FallbackCache extends Cache {
  /** set and added while Redis was away */
  private readonly own = new ProcessCache();
  /** counted while Redis was away */
  private readonly missed = new ProcessCache();
  /** what Redis has said last of what this node added and counted; of use only while it is away */
  private readonly heard = new ProcessCache();
  /** to be deleted from Redis before it is asked for them again */
  private readonly undeleted = new ProcessCache();

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
      () => this.own.set(key, value, ttlMs),
    );
  }

  async add(key: string, value: unknown, ttlMs: number): Promise<boolean> {
    if ((await this.own.get(key)) !== undefined) return false;
    return this.whole(
      key,
      async () => {
        const added = await this.shared.add(key, value, ttlMs);
        if (added) await this.heard.set(key, value, ttlMs);
        return added;
      },
      async () => (await this.heard.get(key)) === undefined && this.own.add(key, value, ttlMs),
    );
  }

  /** One that was set in Redis is not to be had while that is away: it is good for nobody, rather than for several. */
  async take<T>(key: string): Promise<T | undefined> {
    const mine = await this.own.take<T>(key);
    if (mine !== undefined) return mine;
    return this.whole<T | undefined>(
      key,
      () => this.shared.take<T>(key),
      () => Promise.resolve(undefined),
    );
  }

  increment(key: string, ttlMs: number): Promise<number> {
    return this.whole(
      key,
      async () => {
        const count = await this.shared.increment(key, ttlMs);
        await this.heard.set(key, count, ttlMs);
        return count + ((await this.missed.get<number>(key)) ?? 0);
      },
      async () => (await this.missed.increment(key, ttlMs)) + ((await this.heard.get<number>(key)) ?? 0),
    );
  }

  /**
   * What cannot be deleted from Redis is deleted before this node asks for it again: tries that were counted while Redis fell silent
   * would otherwise stand against whoever had the right password.
   */
  async delete(key: string): Promise<void> {
    for (const cache of [this.own, this.missed, this.heard]) await cache.delete(key);
    await this.whole(
      key,
      () => this.shared.delete(key),
      () => this.undeleted.set(key, true, LONGEST_MEMORY_MS),
    );
  }

  isSharedFor(milliseconds: number): boolean {
    return this.shared.isSharedFor(milliseconds);
  }

  /** What was counted in vain belongs to the count. */
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

  /** One of several who come at once deletes: what the others count must not go with it. */
  private async catchUp(key: string): Promise<void> {
    if (!(await this.undeleted.take(key))) return;
    try {
      await this.shared.delete(key);
    } catch (error) {
      await this.undeleted.set(key, true, LONGEST_MEMORY_MS);
      throw error;
    }
  }
}
