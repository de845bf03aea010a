import { randomBytes, randomUUID } from 'node:crypto';
import { env } from '../../../config/env';
import { ProcessBus } from '../../stores/bus/process-bus';
import { RedisBus } from '../../stores/bus/redis-bus';
import { Redis } from '../../stores/redis/redis';
import { AnswerCache } from './answer-cache';

const url = env.redisUrl;
const bodyOf = async (answer: ReturnType<AnswerCache['getAnswer']>): Promise<unknown> =>
  (JSON.parse((await answer).body.toString()) as { data: unknown }).data;

test('an answer is read once for all callers, and again after a change', async () => {
  const bus = new ProcessBus();
  const cache = new AnswerCache(bus, 'menus');
  let count = 0;
  const read = () => Promise.resolve(++count);
  expect(await Promise.all([1, 2, 3].map(() => bodyOf(cache.getAnswer('all', read))))).toEqual([1, 1, 1]);
  expect(await bodyOf(cache.getAnswer('all', read))).toBe(1);
  await bus.publishMessage('words', null);
  expect(await bodyOf(cache.getAnswer('all', read))).toBe(1);
  await bus.publishMessage('menus', null);
  expect(await bodyOf(cache.getAnswer('all', read))).toBe(2);
});

test('different keys have different answers', async () => {
  const cache = new AnswerCache(new ProcessBus(), 'menus');
  expect(await bodyOf(cache.getAnswer('en', () => Promise.resolve('Staff')))).toBe('Staff');
  expect(await bodyOf(cache.getAnswer('zh-cn', () => Promise.resolve('员工')))).toBe('员工');
});

test('an answer that changed while it was read goes to earlier callers only and is not cached', async () => {
  const bus = new ProcessBus();
  const cache = new AnswerCache(bus, 'menus');
  let finish: (value: string) => void = () => undefined;
  const early = cache.getAnswer('all', () => new Promise((resolve) => (finish = resolve)));
  await bus.publishMessage('menus', null);
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve('new')))).toBe('new');
  finish('old');
  expect(await bodyOf(early)).toBe('old');
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve('newer')))).toBe('new');
});

test('a failed read is repeated by the next caller and does not remove a newer answer', async () => {
  const bus = new ProcessBus();
  const cache = new AnswerCache(bus, 'menus');
  let fail: (error: Error) => void = () => undefined;
  const early = cache.getAnswer('all', () => new Promise((_, reject) => (fail = reject)));
  await bus.publishMessage('menus', null);
  await cache.getAnswer('all', () => Promise.resolve('new'));
  fail(new Error('gone'));
  await expect(early).rejects.toThrow('gone');
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve('newer')))).toBe('new');

  await bus.publishMessage('menus', null);
  await expect(cache.getAnswer('all', () => Promise.reject(new Error('still')))).rejects.toThrow('still');
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve('back')))).toBe('back');
});

test('the oldest answers are dropped when all together are too large', async () => {
  const cache = new AnswerCache(new ProcessBus(), 'menus', 10_000);
  const reads: string[] = [];
  const ask = (key: string) =>
    cache.getAnswer(key, () => {
      reads.push(key);
      return Promise.resolve('x'.repeat(3000));
    });
  for (const key of ['a', 'b', 'c', 'd']) await ask(key);
  reads.length = 0;
  for (const key of ['b', 'c', 'd']) await ask(key);
  expect(reads).toEqual([]);
  await ask('a');
  await ask('c');
  expect(reads).toEqual(['a']);
});

test('the compressed forms of an answer count as its bytes, and go with it', async () => {
  const bus = new ProcessBus();
  const cache = new AnswerCache(bus, 'menus', 10_000);
  // Random, so that it becomes hardly smaller.
  const read = jest.fn(() => Promise.resolve(randomBytes(4500).toString('hex').slice(0, 4500)));
  const first = await cache.getAnswer('a', read);
  await cache.getAnswer('b', read);
  expect(await first.bodyIn('br')).toBe(await first.bodyIn('br'));
  await cache.getAnswer('b', read);
  expect(read).toHaveBeenCalledTimes(2);
  const again = await cache.getAnswer('a', read);
  expect(read).toHaveBeenCalledTimes(3);
  await bus.publishMessage('menus', null);
  const changed = await cache.getAnswer('a', read);
  expect([first, again, changed].map((one) => one.tagOf('br'))).toHaveLength(3);
  expect(await changed.bodyIn('br')).not.toEqual(await again.bodyIn('br'));
});

test('the cache keeps at most five hundred small answers', async () => {
  const cache = new AnswerCache(new ProcessBus(), 'menus');
  const read = jest.fn(() => Promise.resolve(1));
  for (let at = 0; at <= 500; at++) await cache.getAnswer(String(at), read);
  await cache.getAnswer('1', read);
  expect(read).toHaveBeenCalledTimes(501);
  await cache.getAnswer('0', read);
  expect(read).toHaveBeenCalledTimes(502);
});

const overRedis = url ? test : test.skip;

overRedis('an answer is read again on another node after a change is announced', async () => {
  const prefix = `test:${randomUUID()}:`;
  const connections = [await Redis.open(String(url), prefix), await Redis.open(String(url), prefix)] as const;
  const [mine, other] = [await RedisBus.open(connections[0]), await RedisBus.open(connections[1])];
  let stored = 'old';
  const cache = new AnswerCache(other, 'menus');
  const heard = new Promise<void>((resolve) => other.subscribeTo('menus', () => resolve()));
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve(stored)))).toBe('old');
  stored = 'new';
  await mine.publishMessage('menus', null);
  await heard;
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve(stored)))).toBe('new');
  await Promise.all(connections.map((one) => one.onApplicationShutdown()));
});
