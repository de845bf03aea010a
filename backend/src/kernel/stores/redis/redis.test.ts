import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { type Cuttable, cuttable } from '../../../../test/engine/cuttable';
import { until } from '../../../../test/engine/until';
import { OwnTime } from '../../../../test/own-time';
import { env } from '../../../config/env';
import { StartError } from '../../../config/start-error';
import { RedisBus } from '../bus/redis-bus';
import { RedisCache } from '../cache/redis-cache';
import { isUnavailable } from '../../basis/errors/unavailable';
import { Redis } from './redis';

test('a start without a reachable Redis fails at the first refusal with one clear sentence', async () => {
  const tries = jest.spyOn(Socket.prototype, 'connect');
  const opening = Redis.open('redis://127.0.0.1:1', 'x:');
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(/^Redis at 127\.0\.0\.1:1 \(REDIS_URL\) .*ECONNREFUSED/);
  // One for commands and one for subscriptions.
  expect(tries).toHaveBeenCalledTimes(2);
  tries.mockRestore();
});

test('a start with a Redis that never answers fails after ten seconds', async () => {
  const mute = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const opening = Redis.open(`redis://127.0.0.1:${port}`, 'x:');
  await expect(opening).rejects.toThrow(StartError);
  // The deadline ends it, whatever the clock of a busy machine shows by then.
  await expect(opening).rejects.toThrow('no answer within 10 seconds');
  mute.close();
});

(env.redisUrl ? describe : describe.skip)('a Redis that goes down at run time', () => {
  let line: Cuttable;
  let redis: Redis;

  beforeAll(async () => {
    for (const level of ['warn', 'log'] as const) jest.spyOn(Logger.prototype, level).mockImplementation();
    line = await cuttable(String(env.redisUrl), 6379);
    redis = await Redis.open(line.url, `test:${process.pid}:`);
  });
  afterAll(async () => {
    await redis?.onApplicationShutdown();
    await line?.close();
  });

  test('makes commands fail at once until it is back', async () => {
    const [cache, bus] = [new RedisCache(redis), await RedisBus.open(redis)];
    const [heard, gap] = [jest.fn(), jest.fn()];
    bus.subscribeTo('x', heard);
    bus.onGap(gap);
    await cache.set('a', 1, 60_000);

    line.cut();
    await until(
      () => redis.ready,
      (ready) => !ready,
    );
    const time = new OwnTime();
    const error: unknown = await cache.get('a').catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    expect(time.end()).toBeLessThan(500);
    await bus.publishMessage('x', 1);
    expect(heard).toHaveBeenCalledWith(1);
    expect(redis.ready).toBe(false);

    line.mend();
    await until(() => redis.ready && gap.mock.calls.length > 0, Boolean);
    expect(await cache.get('a')).toBe(1);
    expect(gap).toHaveBeenCalled();
    await bus.publishMessage('x', 2);
    expect(heard).toHaveBeenLastCalledWith(2);
  });
});
