import { Logger } from '@nestjs/common';
import { createClient } from 'redis';
import { JOB_QUEUE, type JobQueue } from '../../src/kernel/durability/engine/bull/bull-queue';
import { openConnections } from '../../src/kernel/durability/engine/bull/bull-connections';
import { ConnectionWatch } from '../../src/kernel/durability/engine/bull/connection-watch';
import { QueueAccess } from '../../src/kernel/durability/engine/bull/queue-access';
import { REDIS } from '../../src/kernel/stores/redis/redis-token';
import type { Redis } from '../../src/kernel/stores/redis/redis';
import { createDatabase, dropDatabase } from '../database';
import { OwnTime } from '../own-time';
import { type Cuttable, cuttable } from './cuttable';
import { type EngineNode, startNode } from './engine-app';
import { Recorder } from './recorder';
import { until } from './until';

jest.setTimeout(120_000);

(process.env.REDIS_URL ? describe : describe.skip)('A connection of Bull to Redis', () => {
  let way: Cuttable;
  let node: EngineNode;
  let recorder: Recorder;
  let queue: JobQueue;
  let said: jest.SpyInstance;
  let end: (value?: unknown) => void;

  beforeAll(async () => {
    await createDatabase();
    way = await cuttable(process.env.REDIS_URL ?? '', 6379);
  });
  beforeEach(async () => {
    said = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    node = await startNode([Recorder], {}, { redisUrl: way.url });
    recorder = node.nest.get(Recorder);
    queue = node.nest.get<JobQueue>(JOB_QUEUE, { strict: false });
    await until(ports, (open) => open.length === 3 && open.every(Boolean));
  });
  afterEach(async () => {
    await node.clear();
    await node.stop();
    said.mockRestore();
  });
  afterAll(async () => {
    await way.close();
    await dropDatabase();
  });

  /** Of the one that asks, the one that listens, and the one that waits for jobs: another port is another connection. */
  const ports = () =>
    openConnections(queue).map(({ status, stream }) => (status === 'ready' ? (stream.localPort ?? 0) : 0));
  const replacement = expect.stringMatching(/^A connection to Redis was silent/);
  /** All warnings: had Redis itself been taken for silent, its connections were all made anew. */
  const warnings = (): unknown[] => said.mock.calls.flat();
  const due = (name: string, key: string) => node.engine.scheduleJobs({ name, key, at: new Date() });
  const running = async () => (await node.figures.readFigures()).queue.running;
  const waitForRun = (key: string) =>
    until(
      () => recorder.keys(),
      (keys) => keys.includes(key),
    );

  test('a connection for commands that Redis has forgotten is replaced, and a job that runs meanwhile runs once', async () => {
    const [asking = 0, listening, waiting] = ports();
    recorder.gate = new Promise((resolve) => (end = resolve));
    await due('test.hang', 'running');
    await waitForRun('running');
    way.forget([asking]);
    const lost = due('test.note', 'lost').catch((error: Error) => error.message);
    // Bull waits for Redis with what it has to say of the one that runs.
    end();
    await until(ports, ([now = 0]) => now > 0 && now !== asking);
    expect(ports().slice(1)).toEqual([listening, waiting]);
    expect(warnings()).toEqual([replacement]);
    expect(await lost).toContain('Redis is out of reach');
    await until(running, (count) => count === 0);
    await due('test.note', 'after');
    await waitForRun('after');
    // What was on its way when it was forgotten is asked once more, and runs as well.
    await waitForRun('lost');
    expect(recorder.keys().sort()).toEqual(['after', 'lost', 'running']);
    expect(await node.figures.readFigures()).toMatchObject({ queue: { waiting: 0, running: 0, failed: 0 } });
    expect(warnings()).toEqual([replacement]);
  });

  test('a connection for commands is replaced before the lock of a running job expires', async () => {
    const [asking = 0] = ports();
    recorder.gate = new Promise((resolve) => (end = resolve));
    await due('test.hang', 'running');
    await waitForRun('running');
    const [job] = await queue.getActive();
    const other = await createClient({ url: process.env.REDIS_URL }).connect();
    const left: number[] = [];
    way.forget([asking]);
    // A lock that is over is -2 milliseconds long; one that is renewed has more left than before.
    await until(
      async () => left.push(await other.pTTL(`${queue.toKey(String(job?.id))}:lock`)),
      () => {
        const [last = 0, before = last] = left.slice(-2).reverse();
        return last < 0 || last > before + 1000;
      },
    );
    await other.close();
    expect(Math.min(...left)).toBeGreaterThan(0);
    expect(warnings()).toEqual([replacement]);
    end();
    await until(running, (count) => count === 0);
    expect(recorder.keys()).toEqual(['running']);
  });

  test('a connection for events that Redis has forgotten is replaced', async () => {
    const [asking, listening = 0, waiting] = ports();
    way.forget([listening]);
    await until(ports, ([, now = 0]) => now > 0 && now !== listening);
    expect(ports()).toEqual([asking, expect.any(Number), waiting]);
    expect(warnings()).toEqual([replacement]);
  });

  test('a connection that waits for jobs is replaced when Redis has forgotten it, and no job is lost', async () => {
    const [asking, listening, waiting = 0] = ports();
    way.forget([waiting]);
    await due('test.note', 'unheard');
    await until(ports, ([, , now = 0]) => now > 0 && now !== waiting);
    expect(ports().slice(0, 2)).toEqual([asking, listening]);
    await due('test.note', 'after');
    await waitForRun('after');
    await waitForRun('unheard');
    expect(recorder.keys()).toHaveLength(2);
    expect(warnings()).toEqual([replacement]);
  });

  test('connections are kept while Redis itself is silent, and work again when it answers', async () => {
    const { availability } = node.nest.get<Redis>(REDIS, { strict: false });
    const asked = jest.spyOn(node.nest.get(QueueAccess, { strict: false }), 'isAway');
    way.hush();
    // Of each connection as it was, and of those that are made anew to a server that is as silent.
    await until(
      () => asked.mock.calls.length,
      (count) => count >= 8,
    );
    expect(availability.awaySince).toBeInstanceOf(Date);
    way.mend();
    await until(
      () => availability.awaySince,
      (since) => !since,
    );
    await until(ports, (open) => open.every(Boolean));
    await due('test.note', 'after');
    await waitForRun('after');
    expect(warnings()).not.toContainEqual(replacement);
  });

  test.each(['while it is asked', 'after it was asked'])(
    'a connection that answers late is kept, even if the late answer comes %s whether Redis answers elsewhere',
    async (when) => {
      const before = ports();
      const [asking = 0] = before;
      const stream = queue.client.stream;
      const access = node.nest.get(QueueAccess, { strict: false });
      const asked = jest.spyOn(access, 'isAway').mockImplementationOnce(async () => {
        const { bytesRead } = stream;
        way.remember([asking]);
        if (when === 'while it is asked')
          await until(
            () => stream.bytesRead,
            (now) => now > bytesRead,
          );
        return false;
      });
      const looked = jest.spyOn(queue.client, 'ping');
      way.forget([asking]);
      await until(
        () => asked.mock.calls.length,
        (count) => count === 1,
      );
      // The look is over where it is asked again.
      const looks = looked.mock.calls.length;
      await until(
        () => looked.mock.calls.length,
        (count) => count > looks,
      );
      expect([ports(), warnings()]).toEqual([before, []]);
    },
  );

  test('connections are kept if this process itself was blocked', async () => {
    const before = ports();
    const { client } = queue;
    const ping = client.ping.bind(client);
    const looked = jest.spyOn(client, 'ping').mockImplementationOnce(() => {
      // Asked, but not answered yet; the way leads through this process as well.
      setImmediate(() => {
        const since = performance.now();
        while (performance.now() - since < 4000);
      });
      return ping();
    });
    await until(
      () => looked.mock.calls.length,
      (count) => count >= 2,
    );
    expect([ports(), warnings()]).toEqual([before, []]);
  });

  test('a forgotten connection does not delay the shutdown, and is not replaced during it', async () => {
    const { stream } = queue.client;
    const listeners = () => stream.listenerCount('data');
    const [asking = 0] = ports();
    way.forget([asking]);
    await until(listeners, (count) => count === 2);
    node.nest.get(ConnectionWatch, { strict: false }).beforeApplicationShutdown();
    await until(listeners, (count) => count === 1);
    expect(stream.destroyed).toBe(false);
    const time = new OwnTime();
    await node.stop();
    // Each of Bull's goodbyes is waited for half a second.
    expect(time.end()).toBeLessThan(8000);
    await until(
      () => openConnections(queue).map(({ status }) => status),
      (all) => all.every((status) => status === 'end'),
    );
    expect(warnings()).not.toContainEqual(replacement);
    node = await startNode([Recorder], {}, { redisUrl: way.url });
  });
});
