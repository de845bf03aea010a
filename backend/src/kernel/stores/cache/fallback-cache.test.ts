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

  override setIfAbsent(key: string, value: unknown, ttlMs: number): Promise<boolean> {
    return this.reached(() => super.setIfAbsent(key, value, ttlMs));
  }

  override takeValue<T>(key: string): Promise<T | undefined> {
    return this.reached(() => super.takeValue<T>(key));
  }

  override incrementCount(key: string, ttlMs: number): Promise<number> {
    return this.reached(() => super.incrementCount(key, ttlMs));
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

test('a value set while Redis is down can be taken once and only on this node, also afterwards', async () => {
  shared.isAway = true;
  await node.set('captcha', 'ABCD', MINUTE);
  expect(await other.takeValue('captcha')).toBeUndefined();
  shared.isAway = false;
  expect(await other.takeValue('captcha')).toBeUndefined();
  expect(await node.takeValue('captcha')).toBe('ABCD');
  expect(await node.takeValue('captcha')).toBeUndefined();
});

test('a value set before Redis went down cannot be taken while it is down', async () => {
  await node.set('captcha', 'ABCD', MINUTE);
  shared.isAway = true;
  expect(await node.takeValue('captcha')).toBeUndefined();
  shared.isAway = false;
  expect(await node.takeValue('captcha')).toBe('ABCD');
});

test('a counter continues from the last count of Redis and keeps what was counted while it was down', async () => {
  await other.incrementCount('tries', MINUTE);
  expect(await node.incrementCount('tries', MINUTE)).toBe(2);
  shared.isAway = true;
  expect(await node.incrementCount('tries', MINUTE)).toBe(3);
  expect(await node.incrementCount('tries', MINUTE)).toBe(4);
  expect(await node.get('tries')).toBe(4);
  // A node continues from the count that it last received itself.
  expect(await other.incrementCount('tries', MINUTE)).toBe(2);
  shared.isAway = false;
  expect(await node.get('tries')).toBe(4);
  expect(await node.incrementCount('tries', MINUTE)).toBe(5);
});

test('a lock of this node holds while Redis is down, and one set meanwhile holds afterwards', async () => {
  expect(await node.setIfAbsent('lock', 1, MINUTE)).toBe(true);
  shared.isAway = true;
  expect(await node.setIfAbsent('lock', 2, MINUTE)).toBe(false);
  expect(await node.get('lock')).toBe(1);
  expect(await node.setIfAbsent('later', 3, MINUTE)).toBe(true);
  shared.isAway = false;
  expect(await node.setIfAbsent('later', 4, MINUTE)).toBe(false);
  expect(await node.get('later')).toBe(3);
});

test('a key that another node deletes is gone on this node while Redis answers', async () => {
  await node.incrementCount('tries', MINUTE);
  await node.setIfAbsent('lock', 1, MINUTE);
  await other.delete('tries');
  await other.delete('lock');
  expect(await node.get('tries')).toBeUndefined();
  expect(await node.incrementCount('tries', MINUTE)).toBe(1);
  expect(await node.get('lock')).toBeUndefined();
});

test('an error other than an unavailable Redis is passed on', async () => {
  jest.spyOn(shared, 'get').mockRejectedValue(new Error('broken'));
  await expect(node.get('x')).rejects.toThrow('broken');
});

test('a key deleted while Redis was down is gone when it is back', async () => {
  for (let tries = 0; tries < 4; tries++) await node.incrementCount('tries', MINUTE);
  shared.isAway = true;
  await node.delete('tries');
  expect(await node.get('tries')).toBeUndefined();
  expect(await node.incrementCount('tries', MINUTE)).toBe(1);
  shared.isAway = false;
  expect(await node.incrementCount('tries', MINUTE)).toBe(2);
  expect(await other.incrementCount('tries', MINUTE)).toBe(2);
  await node.set('name', 'kept', MINUTE);
  shared.isAway = true;
  await node.delete('name');
  shared.isAway = false;
  expect(await node.get('name')).toBeUndefined();
});

test('a value replaced while Redis was down is read in its old form by no node afterwards', async () => {
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

test('catching up deletes the outdated values of Redis at once when it is back', async () => {
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
