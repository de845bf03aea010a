import { setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { AppConfig } from '../../src/config/app-config';
import { Draining } from '../../src/kernel/basis/drain/draining';
import { EngineSettings } from '../../src/kernel/durability/engine/engine-settings';
import { Handlers } from '../../src/kernel/durability/engine/handlers';
import { MaintenanceRow } from '../../src/kernel/durability/maintenance/maintenance.entity';
import { MaintenanceWatch } from '../../src/kernel/durability/maintenance/maintenance-watch';
import { createDatabase, dropDatabase } from '../database';
import { type EngineNode, startNode } from './engine-app';
import { Recorder } from './recorder';
import { until } from './until';

/** Times are short: what counts is what happens, not after how long. */
const quick: Partial<EngineSettings> = { look: 200, pauses: [50, 100], drain: 500, sweep: 200 };

let node: EngineNode;
let recorder: Recorder;
const others: EngineNode[] = [];
/** which engine it is */
let words: Partial<AppConfig>;

async function another(settings: Partial<EngineSettings> = {}): Promise<Recorder> {
  const other = await startNode([Recorder], { ...quick, ...settings }, words);
  others.push(other);
  return other.nest.get(Recorder);
}

beforeAll(createDatabase);
afterAll(dropDatabase);
afterEach(() => jest.restoreAllMocks());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const realNow = Date.now.bind(Date);

const soon = (ms: number) => new Date(Date.now() + ms);
/** Nothing falls due before a test says so, however slow the machine is. All nodes are in this process, and Bull reads its clock as well. */
const moveOn = (ms: number) => jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ms);
const waitForRuns = (count: number, where = recorder) =>
  until(
    () => where.runs,
    ({ length }) => length >= count,
  );
const empty = () =>
  until(
    () => node.figures.readFigures(),
    ({ queue }) => queue.running + queue.waiting === 0,
  );
/** Long enough for whatever should not happen to happen. */
const aMoment = () => setTimeout(600);

/** What every engine has to do: the in-process one on either database, and Bull where there is Redis. */
describe.each(process.env.REDIS_URL ? ['in-process', 'bull'] : ['in-process'])('The %s engine', (kind) => {
  beforeAll(() => {
    words = { redisUrl: kind === 'bull' ? process.env.REDIS_URL : undefined };
  });
  beforeEach(async () => {
    node = await startNode([Recorder], quick, words);
    recorder = node.nest.get(Recorder);
  });
  afterEach(async () => {
    await node.clear();
    await Promise.all([node, ...others.splice(0)].map((one) => one.stop()));
  });

  describe('A maintenance', () => {
    test('a maintenance lets running jobs end and begins no others on any node, until it is over', async () => {
      const other = await another();
      const nodes = [node, ...others];
      const look = () => Promise.all(nodes.map(({ nest }) => nest.get(MaintenanceWatch).lookAtRow()));
      const keys = () => [...recorder.keys(), ...other.keys()];
      const { manager } = node.nest.get(DataSource);
      let end = () => {};
      recorder.gate = other.gate = new Promise<void>((resolve) => (end = resolve));
      await node.engine.scheduleJobs({ name: 'test.hang', key: 'runs', at: soon(0) });
      await until(keys, ({ length }) => length === 1);
      const past = { fromTime: new Date(0), untilTime: null, createTime: new Date(0), endTime: null, enderId: null };
      await manager.insert(MaintenanceRow, { ...past, open: 1, text: 'test', makerId: 1 });
      await look();
      // Bull breaks off its wait at Redis, which cannot be seen.
      await aMoment();
      await node.engine.scheduleJobs({ name: 'test.note', key: 'waits', at: soon(0) });
      await aMoment();
      end();
      await until(
        () => node.figures.readQueue(),
        ({ running }) => running === 0,
      );
      await aMoment();
      expect(keys()).toEqual(['runs']);
      await manager.delete(MaintenanceRow, { open: 1 });
      await look();
      await until(keys, ({ length }) => length === 2);
    });
  });

  describe('A node that drains', () => {
    test('a node that drains lets its jobs end, and leaves new ones to the others, also when a maintenance ends', async () => {
      let end = () => {};
      recorder.gate = new Promise<void>((resolve) => (end = resolve));
      await node.engine.scheduleJobs({ name: 'test.hang', key: 'runs', at: soon(0) });
      await waitForRuns(1);
      const draining = node.nest.get(Draining, { strict: false });
      expect(draining.hasWork).toBe(true);
      draining.beginDrain(60_000);
      const maintenance = node.nest.get(MaintenanceWatch);
      const { manager } = node.nest.get(DataSource);
      const past = { fromTime: new Date(0), untilTime: null, createTime: new Date(0), endTime: null, enderId: null };
      await manager.insert(MaintenanceRow, { ...past, open: 1, text: 'test', makerId: 1 });
      await maintenance.lookAtRow();
      await manager.delete(MaintenanceRow, { open: 1 });
      await maintenance.lookAtRow();
      // Bull breaks off its wait at Redis, which cannot be seen.
      await aMoment();
      await node.engine.scheduleJobs({ name: 'test.note', key: 'waits', at: soon(0) });
      await aMoment();
      expect([recorder.keys(), recorder.aborted]).toEqual([['runs'], 0]);
      end();
      await until(
        () => draining.hasWork,
        (works) => !works,
      );
      const other = await another();
      await waitForRuns(1, other);
      expect([recorder.keys(), other.keys()]).toEqual([['runs'], ['waits']]);
    });
  });

  describe('A job', () => {
    test('a job runs at its time and not earlier, and gets its data', async () => {
      const at = soon(400);
      const data = { id: 7, words: ['一', 'two'], nothing: null };
      await node.engine.scheduleJobs([
        { name: 'test.note', key: 'a', at, data },
        { name: 'test.note', key: 'later', at: soon(HOUR) },
      ]);
      const [first] = await waitForRuns(1);
      expect(first).toMatchObject({ key: 'a', data, at: at.getTime(), attempt: 1 });
      expect(first?.late).toBeGreaterThanOrEqual(0);
      await aMoment();
      expect(recorder.keys()).toEqual(['a']);
    });

    test('a job whose time is past runs at once, and a job without data gets none', async () => {
      await node.engine.scheduleJobs({ name: 'test.note', key: 'a', at: new Date(0) });
      expect(await waitForRuns(1)).toMatchObject([{ key: 'a', data: undefined, at: 0 }]);
    });

    test('a job replaces the waiting job of the same key, whichever of them is earlier', async () => {
      await node.engine.scheduleJobs({ name: 'test.note', key: 'a', at: soon(2 * MINUTE), data: 'early' });
      await node.engine.scheduleJobs({ name: 'test.note', key: 'a', at: soon(3 * MINUTE), data: 'late' });
      await node.engine.scheduleJobs({ name: 'test.note', key: 'b', at: soon(HOUR), data: 'late' });
      await node.engine.scheduleJobs({ name: 'test.note', key: 'b', at: soon(MINUTE), data: 'early' });
      moveOn(4 * MINUTE);
      await waitForRuns(2);
      await aMoment();
      expect(recorder.runs.map(({ key, data }) => `${key} ${String(data)}`).sort()).toEqual(['a late', 'b early']);
    });

    test('a job that is scheduled three times for the same time runs once, with the last data', async () => {
      const at = soon(MINUTE);
      await node.engine.scheduleJobs([
        { name: 'test.note', key: 'a', at, data: 1 },
        { name: 'test.note', key: 'a', at, data: 2 },
      ]);
      await node.engine.scheduleJobs({ name: 'test.note', key: 'a', at, data: 3 });
      moveOn(MINUTE);
      await waitForRuns(1);
      await aMoment();
      expect(recorder.runs.map(({ data }) => data)).toEqual([3]);
    });

    test('a key can be scheduled again for the same time after its job has run', async () => {
      const job = { name: 'test.note', key: 'a', at: new Date(1000) };
      await node.engine.scheduleJobs(job);
      await waitForRuns(1);
      await empty();
      await node.engine.scheduleJobs(job);
      await waitForRuns(2);
    });

    test('a cancelled job does not run, and cancelling an unknown key is no error', async () => {
      await node.engine.scheduleJobs({ name: 'test.note', key: 'a', at: soon(MINUTE) });
      await node.engine.cancelJobs('a');
      await node.engine.cancelJobs('never');
      moveOn(MINUTE);
      await aMoment();
      expect(recorder.runs).toEqual([]);
    });

    test('a cancellation of more than a thousand jobs leaves the other jobs', async () => {
      const keys = Array.from({ length: 1200 }, (_, at) => `many-${at}`);
      await node.engine.scheduleJobs(keys.map((key) => ({ name: 'test.note', key, at: soon(HOUR) })));
      await node.engine.scheduleJobs({ name: 'test.note', key: 'stays', at: soon(HOUR) });
      await node.engine.cancelJobs([...keys, 'never']);
      await node.engine.cancelJobs([]);
      expect((await node.figures.readFigures()).queue.delayed).toBe(1);
    });

    test('two jobs whose keys differ only in upper and lower case both run', async () => {
      await node.engine.scheduleJobs(['a:b', 'A:B'].map((key) => ({ name: 'test.note', key, at: soon(0) })));
      expect((await waitForRuns(2)).map(({ key }) => key).sort()).toEqual(['A:B', 'a:b']);
    });
  });

  describe('The data of a job', () => {
    test('data of nearly a megabyte arrives unchanged', async () => {
      const data = { text: '例'.repeat(300_000) };
      await node.engine.scheduleJobs({ name: 'test.note', key: 'a', at: soon(0), data });
      expect((await waitForRuns(1))[0]?.data).toEqual(data);
    });

    test('data of ten megabytes is refused, with advice to store it in a row', async () => {
      const job = { name: 'test.note', key: 'a', at: soon(0), data: 'x'.repeat(10 * 2 ** 20) };
      await expect(node.engine.scheduleJobs(job)).rejects.toThrow(/10\.0 MB.*put it into a row/);
    });
  });

  describe('The name of a job', () => {
    test('a job whose name has no handler is refused, with the decorator that is missing', async () => {
      const job = { name: 'test.unknown', key: 'a', at: soon(0) };
      await expect(node.engine.scheduleJobs(job)).rejects.toThrow("put @Handles('test.unknown')");
    });

    test('a call for tasks cannot be scheduled as a job, but is listed and can be called with arguments', async () => {
      await expect(node.engine.scheduleJobs({ name: 'test.call', key: 'a', at: soon(0) })).rejects.toThrow('test.call');
      const handlers = node.nest.get(Handlers);
      expect(handlers.calls().map(({ name }) => name)).toEqual(['test.call']);
      expect(handlers.findHandler('test.call')?.run([1], 'x')).toEqual([[1], 'x']);
    });
  });

  describe('A handler', () => {
    test('a handler that throws is called again, and a large return value does no harm', async () => {
      recorder.throws = 2;
      await node.engine.scheduleJobs({ name: 'test.throw', key: 'a', at: soon(0), data: 'd' });
      await waitForRuns(3);
      expect(recorder.runs.map(({ attempt, data }) => [attempt, data])).toEqual([
        [1, 'd'],
        [2, 'd'],
        [3, 'd'],
      ]);
      expect((await empty()).failed).toEqual([]);
    });

    test('a job whose handler always throws fails for good, is shown, and can be retried or dismissed', async () => {
      recorder.throws = 100;
      const at = soon(0);
      await node.engine.scheduleJobs({ name: 'test.throw', key: 'a', at });
      const failed = () =>
        until(
          () => node.figures.readFigures(),
          ({ queue }) => queue.failed === 1,
        );
      const figures = await failed();
      expect(recorder.runs).toHaveLength(3);
      expect(figures.failed).toMatchObject([{ name: 'test.throw', key: 'a', at, attempts: 3, error: 'no luck' }]);
      expect(+(figures.failed[0]?.failedTime ?? 0)).toBeGreaterThanOrEqual(+at);
      expect(+(figures.failed[0]?.failedTime ?? Infinity)).toBeLessThanOrEqual(Date.now());

      expect(await node.figures.retryJob('a')).toBe(true);
      await waitForRuns(4);
      expect(recorder.runs[3]?.attempt).toBe(1);
      await failed();
      expect(await node.figures.dismissJob('a')).toBe(true);
      expect((await node.figures.readFigures()).queue).toEqual({ waiting: 0, delayed: 0, running: 0, failed: 0 });
      expect(await node.figures.retryJob('a')).toBe(false);
      expect(await node.figures.dismissJob('a')).toBe(false);
    });

    test('a job that has failed for good is no longer shown as failed when its key is scheduled again', async () => {
      recorder.throws = 3;
      await node.engine.scheduleJobs({ name: 'test.throw', key: 'a', at: soon(0) });
      await until(
        () => node.figures.readFigures(),
        ({ queue }) => queue.failed === 1,
      );
      await node.engine.scheduleJobs({ name: 'test.throw', key: 'a', at: soon(0) });
      await waitForRuns(4);
      expect((await empty()).queue.failed).toBe(0);
    });

    test('a handler that takes longer than the lease keeps its job', async () => {
      await node.stop();
      // Two seconds of it at the least are left when it is renewed, for a machine that is busy.
      const lease = 6000;
      const [one, two] = [await another({ lease }), await another({ lease })];
      node = others.shift() as EngineNode;
      let open = () => {};
      one.gate = two.gate = new Promise<void>((resolve) => (open = resolve));
      await node.engine.scheduleJobs({ name: 'test.hang', key: 'a', at: soon(0) });
      await until(
        () => [...one.runs, ...two.runs],
        ({ length }) => length > 0,
      );
      await setTimeout(1.5 * lease);
      open();
      await empty();
      expect([...one.runs, ...two.runs]).toHaveLength(1);
    });

    test('a handler can schedule the next run of its own job, even for the same time', async () => {
      let open = () => {};
      recorder.gate = new Promise<void>((resolve) => (open = resolve));
      const job = { name: 'test.hang', key: 'a', at: soon(0) };
      await node.engine.scheduleJobs(job);
      await waitForRuns(1);
      await node.engine.scheduleJobs({ ...job, data: 'again' });
      open();
      await waitForRuns(2);
      expect(recorder.runs[1]).toMatchObject({ data: 'again', attempt: 1 });
      await empty();
      await aMoment();
      expect(recorder.runs).toHaveLength(2);
    });

    test('a handler that throws is not called again if its job was cancelled during the run', async () => {
      let fail = (_error: Error) => {};
      recorder.gate = new Promise((_resolve, reject) => (fail = reject));
      await node.engine.scheduleJobs({ name: 'test.hang', key: 'a', at: soon(0) });
      await waitForRuns(1);
      await node.engine.cancelJobs('a');
      fail(new Error('too late'));
      await aMoment();
      expect(recorder.runs).toHaveLength(1);
      expect((await empty()).queue.failed).toBe(0);
    });
  });

  describe('Several nodes', () => {
    test('several nodes share the due jobs, and each job runs once', async () => {
      const two = await another();
      const keys = Array.from({ length: 300 }, (_, at) => `k${at}`);
      await node.engine.scheduleJobs(keys.map((key) => ({ name: 'test.note', key, at: soon(300) })));
      const all = () => [...recorder.keys(), ...two.keys()];
      await until(all, ({ length }) => length >= 300);
      await empty();
      expect(all().sort()).toEqual(keys.sort());
    });

    test('a stopping node signals its handlers to stop, and waits for them', async () => {
      node.nest.get(EngineSettings).drain = MINUTE;
      await node.engine.scheduleJobs({ name: 'test.hang', key: 'a', at: soon(0) });
      await waitForRuns(1);
      const two = await another();
      await node.stop();
      expect(recorder.aborted).toBe(1);
      node = others.shift() as EngineNode;
      await aMoment();
      await empty();
      expect(two.runs).toEqual([]);
    });

    test('another node takes over at once a job that a stopping node could not finish', async () => {
      recorder.obedient = false;
      await node.engine.scheduleJobs({ name: 'test.hang', key: 'a', at: soon(0), data: 'd' });
      await waitForRuns(1);
      const two = await another();
      await node.stop();
      node = others.shift() as EngineNode;
      await waitForRuns(1, two);
      expect(two.runs).toMatchObject([{ key: 'a', data: 'd' }]);
    });
  });

  describe('A sweep', () => {
    test('a sweep schedules lost jobs again, and does not run a running job twice', async () => {
      const at = soon(-1000);
      recorder.gate = new Promise(() => undefined);
      recorder.overdue = [
        { name: 'test.swept', key: 'lost', at, data: 1 },
        { name: 'test.hang', key: 'running', at },
      ];
      await waitForRuns(2);
      recorder.overdue = recorder.overdue.slice(1);
      const { sweeps } = recorder;
      await until(
        () => recorder.sweeps,
        (now) => now > sweeps + 2,
      );
      expect(recorder.keys().filter((key) => key === 'running')).toEqual(['running']);
      expect(recorder.runs.find(({ key }) => key === 'lost')).toMatchObject({ at: at.getTime(), data: 1 });
    });

    test('a sweep moves a job to an earlier time if its row says so', async () => {
      await node.engine.scheduleJobs({ name: 'test.swept', key: 'a', at: soon(HOUR), data: 'old' });
      recorder.overdue = [{ name: 'test.swept', key: 'a', at: soon(-10), data: 'new' }];
      await waitForRuns(1);
      recorder.overdue = [];
      expect(recorder.runs[0]?.data).toBe('new');
    });

    test('a sweep does not schedule a missing job whose row does not ask for it any more', async () => {
      // As one that runs and ends between the first look at the rows and the look into the queue.
      recorder.overdueOnce = [{ name: 'test.swept', key: 'a', at: soon(-10) }];
      const { sweeps } = recorder;
      await until(
        () => recorder.sweeps,
        (now) => now > sweeps + 3,
      );
      expect(recorder.keys()).toEqual([]);
    });

    test('a sweep does not restart a job that has failed', async () => {
      recorder.throws = 100;
      const job = { name: 'test.throw', key: 'a', at: soon(0) };
      recorder.overdue = [job];
      await until(
        () => node.figures.readFigures(),
        ({ queue }) => queue.failed === 1,
      );
      const { sweeps } = recorder;
      await until(
        () => recorder.sweeps,
        (now) => now > sweeps + 2,
      );
      expect(recorder.runs).toHaveLength(3);
    });
  });

  describe('The figures', () => {
    test('the figures show the nodes, the waiting jobs, and each running job with its start', async () => {
      const since = Date.now();
      await node.engine.scheduleJobs([
        { name: 'test.hang', key: 'now', at: soon(0) },
        { name: 'test.note', key: 'later', at: soon(HOUR) },
      ]);
      await waitForRuns(1);
      const figures = await node.figures.readFigures();
      expect(figures.adapter).toBe(kind);
      expect(figures.queue).toEqual({ waiting: 0, delayed: 1, running: 1, failed: 0 });
      expect(figures.nodes).toMatchObject([{ role: 'all', pid: process.pid, alive: true }]);
      expect(figures.nodes[0]?.memory).toBeGreaterThan(10_000_000);
      expect(figures.running).toMatchObject([{ name: 'test.hang', key: 'now', attempt: 1 }]);
      expect(+(figures.running[0]?.since ?? 0)).toBeGreaterThanOrEqual(since);
      expect(+(figures.running[0]?.since ?? Infinity)).toBeLessThanOrEqual(Date.now());
    });
  });
});
