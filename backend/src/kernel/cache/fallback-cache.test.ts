import { RedisUnavailable } from '../redis/redis-unavailable';
import { FallbackCache } from './fallback-cache';
import { ProcessCache } from './process-cache';

/** Acts as a Redis that several nodes share; the test can make it unavailable. */
class Shared extends ProcessCache {
  isAway = false;

  override get<T>(key: string): Promise<T | undefined> {
    return this.reached(() => super.get<T>(key));
  }

  override set(key: string, value: unknown, ttlMs: number): Promise<void> {
    return this.reached(() => super.set(key, value, ttlMs));
  }

  override add(key: string, value: unknown, ttlMs: number): Promise<boolean> {
    return this.reached(() => super.add(key, value, ttlMs));
  }

  override take<T>(key: string): Promise<T | undefined> {
    return this.reached(() => super.take<T>(key));
  }

  override increment(key: string, ttlMs: number): Promise<number> {
    return this.reached(() => super.increment(key, ttlMs));
  }

  override delete(key: string): Promise<void> {
    return this.reached(() => super.delete(key));
  }

  override isSharedFor(): boolean {
    return !this.isAway;
  }

  private reached<T>(act: () => Promise<T>): Promise<T> {
    return this.isAway ? Promise.reject(new RedisUnavailable()) : act();
  }
}

const MINUTE = 60_000;
let shared: Shared;
let node: FallbackCache;
let other: FallbackCache;

beforeEach(() => {
  shared = new Shared();
  [node, other] = [new FallbackCache(shared), new FallbackCache(shared)];
});

test('what is set while Redis is away is good on this node alone, once, also when Redis is back', async () => {
  shared.isAway = true;
  await node.set('captcha', 'ABCD', MINUTE);
  expect(await other.take('captcha')).toBeUndefined();
  shared.isAway = false;
  expect(await other.take('captcha')).toBeUndefined();
  expect(await node.take('captcha')).toBe('ABCD');
  expect(await node.take('captcha')).toBeUndefined();
});

test('what was set before Redis went away is taken by nobody while it is', async () => {
  await node.set('captcha', 'ABCD', MINUTE);
  shared.isAway = true;
  expect(await node.take('captcha')).toBeUndefined();
  shared.isAway = false;
  expect(await node.take('captcha')).toBe('ABCD');
});

test('a count goes on from what Redis said last, and what was counted meanwhile is not forgotten', async () => {
  await other.increment('tries', MINUTE);
  expect(await node.increment('tries', MINUTE)).toBe(2);
  shared.isAway = true;
  expect(await node.increment('tries', MINUTE)).toBe(3);
  expect(await node.increment('tries', MINUTE)).toBe(4);
  expect(await node.get('tries')).toBe(4);
  // A node continues from the count that it last received itself.
  expect(await other.increment('tries', MINUTE)).toBe(2);
  shared.isAway = false;
  expect(await node.get('tries')).toBe(4);
  expect(await node.increment('tries', MINUTE)).toBe(5);
});

test('a lock that this node has set holds while Redis is away, and one that was set meanwhile holds when it is back', async () => {
  expect(await node.add('lock', 1, MINUTE)).toBe(true);
  shared.isAway = true;
  expect(await node.add('lock', 2, MINUTE)).toBe(false);
  expect(await node.get('lock')).toBe(1);
  expect(await node.add('later', 3, MINUTE)).toBe(true);
  shared.isAway = false;
  expect(await node.add('later', 4, MINUTE)).toBe(false);
  expect(await node.get('later')).toBe(3);
});

test('with Redis there, what another node deletes is gone, whatever this one remembers', async () => {
  await node.increment('tries', MINUTE);
  await node.add('lock', 1, MINUTE);
  await other.delete('tries');
  await other.delete('lock');
  expect(await node.get('tries')).toBeUndefined();
  expect(await node.increment('tries', MINUTE)).toBe(1);
  expect(await node.get('lock')).toBeUndefined();
});

test('what fails for another reason than a Redis that is away fails', async () => {
  jest.spyOn(shared, 'get').mockRejectedValue(new Error('broken'));
  await expect(node.get('x')).rejects.toThrow('broken');
});

test('what could not be deleted while Redis was away is gone when it is back', async () => {
  for (let tries = 0; tries < 4; tries++) await node.increment('tries', MINUTE);
  shared.isAway = true;
  await node.delete('tries');
  expect(await node.get('tries')).toBeUndefined();
  expect(await node.increment('tries', MINUTE)).toBe(1);
  shared.isAway = false;
  expect(await node.increment('tries', MINUTE)).toBe(2);
  expect(await other.increment('tries', MINUTE)).toBe(2);
  await node.set('name', 'kept', MINUTE);
  shared.isAway = true;
  await node.delete('name');
  shared.isAway = false;
  expect(await node.get('name')).toBeUndefined();
});

test('of a value that is replaced while Redis is away the older one is used by no node when it is back', async () => {
  await node.set('reason', 'older', MINUTE);
  shared.isAway = true;
  await node.set('reason', 'newer', MINUTE);
  expect(await node.get('reason')).toBe('newer');
  shared.isAway = false;
  expect(await node.get('reason')).toBe('newer');
  expect(await other.get('reason')).toBeUndefined();
  // What another node sets from then on is newer still.
  await other.set('reason', 'newest', MINUTE);
  expect(await node.get('reason')).toBe('newest');
});

test('what is outdated in Redis is deleted as soon as it is back, not only when this node needs it', async () => {
  await node.set('reason', 'older', MINUTE);
  await node.set('same', 'value', MINUTE);
  shared.isAway = true;
  await node.set('reason', 'newer', MINUTE);
  await node.set('same', 'value', MINUTE);
  await expect(node.catchUpAll()).rejects.toThrow(RedisUnavailable);
  shared.isAway = false;
  await node.catchUpAll();
  expect(await other.get('reason')).toBeUndefined();
  expect(await other.get('same')).toBe('value');
  expect(await node.get('reason')).toBe('newer');
});
