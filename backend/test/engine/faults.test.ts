import { setTimeout } from 'node:timers/promises';
import { Injectable, type Type } from '@nestjs/common';
import { createClient } from 'redis';
import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import type { Job } from '../../src/kernel/durability/engine/job';
import { QueueAccess } from '../../src/kernel/durability/engine/bull/queue-access';
import type { EngineSettings } from '../../src/kernel/durability/engine/engine-settings';
import { Handles, Sweeps } from '../../src/kernel/durability/engine/handles.decorator';
import { createDatabase, dropDatabase } from '../database';
import { OwnTime } from '../own-time';
import { daily } from '../process/daily';
import { type Cuttable, cuttable } from './cuttable';
import { type EngineNode, startNode } from './engine-app';
import { until } from './until';
import { type Heard, WorkerProcess } from './worker-process';

jest.setTimeout(240_000);

/** How long a server stays away; 20 s are shown by hand, `OUTAGE_MS=20000`. */
const OUTAGE_MS = Number(process.env.OUTAGE_MS ?? 3000);
/** How long a job stays with a dead node. The engine as it is delivered takes 15 s, `LEASE_MS=15000`. */
const LEASE_MS = Number(process.env.LEASE_MS ?? 3000);

const settings: Partial<EngineSettings> = { sweep: 500 };
/** For tests that wait for its end. In all others a lease that a busy machine did not renew in time would be another test. */
const shortLease = { ...settings, lease: LEASE_MS };
/**
 * A lease that is still held when the server is back. Otherwise the job may run once more: it depends on which node is connected again
 * first, the one whose job it was or another.
 */
const leaseBeyondOutage = { ...settings, lease: OUTAGE_MS * 5 };

/** The names of the processes' handlers, on a web node that calls none of them. */
@Injectable()
class Names {
  @Handles('fault.note')
  note(): void {}

  @Handles('fault.slow')
  slow(): void {}

  @Handles('fault.row')
  row(): void {}

  @Sweeps('fault.row')
  overdue(): Promise<Job[]> {
    return Promise.resolve([]);
  }
}

const workers: WorkerProcess[] = [];
const webs: EngineNode[] = [];

/** over which Redis, where over any */
let redisUrl = env.redisUrl;

async function web(provider: Type = Names): Promise<EngineNode> {
  const node = await startNode([provider], settings, { role: 'web', redisUrl });
  webs.push(node);
  return node;
}

async function start(count: number, variables: NodeJS.ProcessEnv, own = settings): Promise<WorkerProcess[]> {
  const started = await Promise.all(Array.from({ length: count }, () => WorkerProcess.start(variables, own)));
  workers.push(...started);
  return started;
}

const keysOf = (what: Heard['what'] = 'began') => workers.flatMap((worker) => worker.keys(what));
const begunOn = (key: string) => until(() => workers.find((worker) => worker.keys().includes(key)), Boolean, 60_000);
const soon = (ms: number) => new Date(Date.now() + ms);

beforeAll(async () => {
  await createDatabase();
  const node = await web();
  await node.nest
    .get(DataSource)
    .query('CREATE TABLE `fault_row` (`id` int PRIMARY KEY, `at` bigint NOT NULL, `done` int NOT NULL DEFAULT 0)');
  await webs.pop()?.stop();
});
afterAll(dropDatabase);
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
  await webs[0]?.nest.get(DataSource).query('DELETE FROM `fault_row`');
  await webs[0]?.clear();
  await Promise.all(webs.splice(0).map((node) => node.stop()));
});

describe.each(process.env.REDIS_URL ? ['in-process', 'bull'] : ['in-process'])('The %s engine', (kind) => {
  const REDIS_URL = kind === 'bull' ? process.env.REDIS_URL : '';
  beforeAll(() => {
    redisUrl = REDIS_URL || undefined;
  });

  test.each(daily([2], [2, 5]))('%d nodes that race for a thousand due jobs run each job once', async (count) => {
    const since = Date.now();
    const [node] = await Promise.all([web(), start(count, { REDIS_URL })]);
    const keys = Array.from({ length: 1000 }, (_, at) => `a${at}`);
    // All are there before they are due, on a machine of any speed: to start the processes takes many times as long as to schedule them.
    const at = soon(Math.max(4000, (Date.now() - since) / 2));
    await node.engine.scheduleJobs(keys.map((key) => ({ name: 'fault.note', key, at })));
    await until(keysOf, ({ length }) => length >= 1000, 60_000);
    await setTimeout(1000);
    expect(keysOf().sort()).toEqual(keys.sort());
    expect(workers.filter((worker) => worker.keys().length).length).toBeGreaterThan(1);
  });

  test('a job whose node is killed runs once on another node, when the lease has expired', async () => {
    const [node] = await Promise.all([web(), start(2, { REDIS_URL }, shortLease)]);
    const keys = ['a', 'b', 'c'];
    await node.engine.scheduleJobs(
      keys.map((key) => ({ name: 'fault.slow', key, at: soon(0), data: { ms: 120_000 } })),
    );
    await until(keysOf, ({ length }) => length === 3, 60_000);
    const killed = await begunOn('a');
    await killed?.end('SIGKILL');
    const since = Date.now();
    const other = workers.find((worker) => worker !== killed);
    await until(
      () => other?.keys() ?? [],
      ({ length }) => length === 3,
      60_000,
    );
    // When the engine says that it called them, and not when it is heard here.
    const { running } = await until(
      () => node.figures.readFigures(),
      (figures) => figures.running.length === 3,
    );
    expect(running).toHaveLength(3);
    for (const { since: taken } of running) expect(+taken - since).toBeLessThan(LEASE_MS * 1.34 + 5000);
    expect(other?.attemptOf('a')).toBe(2);
    await setTimeout(LEASE_MS + 1000);
    expect(other?.keys().sort()).toEqual(keys);
  });

  test('a stopping node finishes the jobs whose handlers stop, and hands the other jobs to another node', async () => {
    const [node] = await Promise.all([web(), start(1, { REDIS_URL })]);
    await node.engine.scheduleJobs([
      { name: 'fault.slow', key: 'obedient', at: soon(0), data: { ms: 120_000 } },
      { name: 'fault.slow', key: 'deaf', at: soon(0), data: { ms: 120_000, deaf: true } },
    ]);
    await until(keysOf, ({ length }) => length === 2, 60_000);
    const [first] = workers;
    const [second] = await start(1, { REDIS_URL });
    const time = new OwnTime();
    await first?.end('SIGTERM');
    expect(time.end()).toBeLessThan(15_000);
    expect([first?.keys('aborted'), first?.keys('done')]).toEqual([['obedient'], ['obedient']]);
    await until(
      () => second?.keys() ?? [],
      ({ length }) => length > 0,
    );
    await setTimeout(1000);
    expect(second?.keys()).toEqual(['deaf']);
  });

  test('lost jobs are scheduled again from their rows, and their work is done once', async () => {
    const [node] = await Promise.all([web(), start(2, { REDIS_URL })]);
    const ids = Array.from({ length: 50 }, (_, id) => id + 1);
    // Far off, so that none runs while they are being lost, however slow the machine is.
    const at = soon(600_000);
    const source = node.nest.get(DataSource);
    for (const id of ids) await source.query('INSERT INTO `fault_row` (`id`, `at`) VALUES (?, ?)', [id, at.getTime()]);
    await node.engine.scheduleJobs(ids.map((id) => ({ name: 'fault.row', key: `row:${id}`, at, data: { id } })));
    await (kind === 'bull' ? flush(REDIS_URL ?? '') : source.query('DELETE FROM `engine_job`'));
    await source.query('UPDATE `fault_row` SET `at` = ?', [Date.now()]);
    await until(keysOf, ({ length }) => length >= 50, 60_000);
    await setTimeout(1500);
    expect(keysOf().sort()).toEqual(ids.map((id) => `row:${id}`).sort());
    const [sum] = await source.query<{ done: number | string }[]>('SELECT SUM(`done`) AS done FROM `fault_row`');
    expect(Number(sum?.done)).toBe(50);
  });
});

/**
 * As a Redis that was stopped and has kept nothing: at once, because a job that is scheduled while its list is gone and its record is not yet
 * would never run. Only what is ours, for others may use it too.
 */
async function flush(url: string): Promise<void> {
  const client = await createClient({ url }).connect();
  const script = "for _, key in ipairs(redis.call('keys', ARGV[1])) do redis.call('del', key) end";
  await client.eval(script, { arguments: [`${env.redisPrefix}*`] });
  await client.close();
}

const withRedis = process.env.REDIS_URL ? describe : describe.skip;

withRedis('An outage of Redis', () => {
  let way: Cuttable;
  beforeAll(async () => {
    way = await cuttable(process.env.REDIS_URL ?? '', 6379);
    redisUrl = way.url;
  });
  afterAll(() => way.close());

  test('jobs with rows run after an outage, jobs without rows fail soon, and running jobs end once', async () => {
    const [node] = await Promise.all([web(), start(2, { REDIS_URL: way.url }, leaseBeyondOutage)]);
    const source = node.nest.get(DataSource);
    await node.engine.scheduleJobs([
      { name: 'fault.slow', key: 'running', at: soon(0), data: { ms: 500 + OUTAGE_MS / 2 } },
      { name: 'fault.note', key: 'later', at: soon(500 + OUTAGE_MS / 2) },
    ]);
    await begunOn('running');
    way.cut();
    const access = node.nest.get(QueueAccess, { strict: false });
    await until(
      () => access.isOpen,
      (isOpen) => !isOpen,
    );
    const since = Date.now();
    const cutTime = new OwnTime();
    await source.query('INSERT INTO `fault_row` (`id`, `at`) VALUES (1, ?)', [Date.now()]);
    await node.engine.scheduleJobs({ name: 'fault.row', key: 'row:1', at: soon(0), data: { id: 1 } });
    await node.engine.cancelJobs('never');
    const lost = node.engine.scheduleJobs({ name: 'fault.note', key: 'lost', at: soon(0) });
    await expect(lost).rejects.toThrow('Redis is out of reach');
    expect(cutTime.end()).toBeLessThan(6500);
    await setTimeout(Math.max(0, OUTAGE_MS - (Date.now() - since)));
    way.mend();
    const backTime = new OwnTime();
    await until(keysOf, (keys) => keys.includes('later') && keys.includes('row:1'), 60_000);
    expect(backTime.end()).toBeLessThan(20_000);
    await until(
      () => keysOf('done'),
      (keys) => keys.includes('running'),
      60_000,
    );
    await until(() => access.isOpen, Boolean);
    // Of all these nothing is left that could run again.
    await until(
      () => node.figures.readFigures(),
      ({ queue, running }) => running.length + queue.waiting + queue.delayed === 0,
    );
    expect(keysOf().sort()).toEqual(['later', 'row:1', 'running']);

    way.cut();
    const endTime = new OwnTime();
    await workers[0]?.end('SIGTERM');
    expect(endTime.end()).toBeLessThan(15_000);
    way.mend();
  });
});

const withServer = process.env.DATABASE_URL ? describe : describe.skip;

withServer('An outage of the database', () => {
  test('jobs that were due during an outage run once when the database is back', async () => {
    redisUrl = undefined;
    const way = await cuttable(process.env.DATABASE_URL ?? '', 3306);
    const [node] = await Promise.all([web(), start(2, { REDIS_URL: '', DATABASE_URL: way.url }, shortLease)]);
    const keys = Array.from({ length: 20 }, (_, at) => `a${at}`);
    await node.engine.scheduleJobs({ name: 'fault.slow', key: 'running', at: soon(0), data: { ms: 1000 } });
    await begunOn('running');
    way.cut();
    // Away for the workers alone. Had one run when the database went, nobody would know that it has.
    const at = soon(OUTAGE_MS / 2);
    await node.engine.scheduleJobs(keys.map((key) => ({ name: 'fault.note', key, at })));
    await setTimeout(OUTAGE_MS);
    way.mend();
    await until(keysOf, (ran) => keys.every((key) => ran.includes(key)), 60_000);
    await setTimeout(LEASE_MS + 1500);
    const outlived = OUTAGE_MS >= LEASE_MS;
    // A lease that could not be renewed is over: the job may run once more, on one node at a time.
    expect(
      keysOf()
        .filter((key) => key !== 'running')
        .sort(),
    ).toEqual(keys.sort());
    expect(keysOf().filter((key) => key === 'running').length).toBeLessThanOrEqual(outlived ? 2 : 1);
    await way.close();
  });
});
