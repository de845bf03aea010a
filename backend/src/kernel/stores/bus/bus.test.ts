import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { until } from '../../../../test/engine/until';
import { env } from '../../../config/env';
import { Redis } from '../redis/redis';
import type { Bus } from './bus';
import { ProcessBus } from './process-bus';
import { RedisBus } from './redis-bus';

const kinds = env.redisUrl ? ['process', 'redis'] : ['process'];

describe.each(kinds)('the %s bus', (kind) => {
  const connections: Redis[] = [];
  let nodes: Bus[];

  beforeAll(async () => {
    const prefix = `test:${randomUUID()}:`;
    if (kind === 'redis')
      for (let at = 0; at < 2; at++) connections.push(await Redis.open(String(env.redisUrl), prefix));
    nodes = kind === 'redis' ? await Promise.all(connections.map((one) => RedisBus.open(one))) : [new ProcessBus()];
  });
  afterAll(() => Promise.all(connections.map((one) => one.onApplicationShutdown())));

  test('delivers each message once to every node, and to the sender at once', async () => {
    const heard = nodes.map(() => [] as unknown[]);
    nodes.forEach((node, at) => node.subscribeTo('menu', (message) => heard[at]?.push(message)));
    const publishing = nodes[0]?.publishMessage('menu', [1, 2]);
    expect(heard[0]).toEqual([[1, 2]]);
    await publishing;
    // Messages keep their order: whatever is heard of the first one is heard before the second.
    await nodes[0]?.publishMessage('menu', 'later');
    await until(
      () => heard,
      (all) => all.every((messages) => messages.includes('later')),
    );
    expect(heard).toEqual(nodes.map(() => [[1, 2], 'later']));
  });

  test('keeps topics apart', async () => {
    const hear = jest.fn();
    nodes[0]?.subscribeTo('one', hear);
    await nodes[0]?.publishMessage('two', 1);
    expect(hear).not.toHaveBeenCalled();
  });

  test('delivers a message to all listeners although one of them throws', async () => {
    const complain = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const hear = jest.fn();
    nodes[0]?.subscribeTo('bad', () => {
      throw new Error('no');
    });
    nodes[0]?.subscribeTo('bad', hear);
    await nodes[0]?.publishMessage('bad', 'x');
    expect(hear).toHaveBeenCalledWith('x');
    expect(complain).toHaveBeenCalled();
  });
});
