import { randomUUID } from 'node:crypto';
import { env } from '../../config/env';
import { ProcessBus } from '../bus/process-bus';
import { RedisBus } from '../bus/redis-bus';
import { Redis } from '../redis/redis';
import { AnswerCache } from './answer-cache';

const url = env.redisUrl;
const bodyOf = async (answer: ReturnType<AnswerCache['getAnswer']>): Promise<unknown> =>
  (JSON.parse((await answer).body.toString()) as { data: unknown }).data;

test('an answer is read once for all who ask, and again after a change', async () => {
  const bus = new ProcessBus();
  const cache = new AnswerCache(bus, 'menus');
  let count = 0;
  const read = () => Promise.resolve(++count);
  expect(await Promise.all([1, 2, 3].map(() => bodyOf(cache.getAnswer('all', read))))).toEqual([1, 1, 1]);
  expect(await bodyOf(cache.getAnswer('all', read))).toBe(1);
  await bus.publish('words', null);
  expect(await bodyOf(cache.getAnswer('all', read))).toBe(1);
  await bus.publish('menus', null);
  expect(await bodyOf(cache.getAnswer('all', read))).toBe(2);
});

test('one of another key is another answer', async () => {
  const cache = new AnswerCache(new ProcessBus(), 'menus');
  expect(await bodyOf(cache.getAnswer('en', () => Promise.resolve('Staff')))).toBe('Staff');
  expect(await bodyOf(cache.getAnswer('zh-cn', () => Promise.resolve('员工')))).toBe('员工');
});

test('what was being read when something changed is answered to those who asked before, and kept for nobody', async () => {
  const bus = new ProcessBus();
  const cache = new AnswerCache(bus, 'menus');
  let finish: (value: string) => void = () => undefined;
  const early = cache.getAnswer('all', () => new Promise((resolve) => (finish = resolve)));
  await bus.publish('menus', null);
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve('new')))).toBe('new');
  finish('old');
  expect(await bodyOf(early)).toBe('old');
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve('newer')))).toBe('new');
});

test('what could not be read is asked again, and takes nothing along that was read since', async () => {
  const bus = new ProcessBus();
  const cache = new AnswerCache(bus, 'menus');
  let fail: (error: Error) => void = () => undefined;
  const early = cache.getAnswer('all', () => new Promise((_, reject) => (fail = reject)));
  await bus.publish('menus', null);
  await cache.getAnswer('all', () => Promise.resolve('new'));
  fail(new Error('gone'));
  await expect(early).rejects.toThrow('gone');
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve('newer')))).toBe('new');

  await bus.publish('menus', null);
  await expect(cache.getAnswer('all', () => Promise.reject(new Error('still')))).rejects.toThrow('still');
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve('back')))).toBe('back');
});

test('the oldest make room where all together weigh too much', async () => {
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

test('however many small ones are asked for, only some hundreds are kept', async () => {
  const cache = new AnswerCache(new ProcessBus(), 'menus');
  const read = jest.fn(() => Promise.resolve(1));
  for (let at = 0; at <= 500; at++) await cache.getAnswer(String(at), read);
  await cache.getAnswer('1', read);
  expect(read).toHaveBeenCalledTimes(501);
  await cache.getAnswer('0', read);
  expect(read).toHaveBeenCalledTimes(502);
});

const overRedis = url ? test : test.skip;

overRedis('a change that one node announces is read anew on the other', async () => {
  const prefix = `test:${randomUUID()}:`;
  const connections = [await Redis.open(String(url), prefix), await Redis.open(String(url), prefix)] as const;
  const [mine, other] = [await RedisBus.open(connections[0]), await RedisBus.open(connections[1])];
  let stored = 'old';
  const cache = new AnswerCache(other, 'menus');
  const heard = new Promise<void>((resolve) => other.subscribe('menus', () => resolve()));
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve(stored)))).toBe('old');
  stored = 'new';
  await mine.publish('menus', null);
  await heard;
  expect(await bodyOf(cache.getAnswer('all', () => Promise.resolve(stored)))).toBe('new');
  await Promise.all(connections.map((one) => one.onApplicationShutdown()));
});
