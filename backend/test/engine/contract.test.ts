import { setTimeout } from 'node:timers/promises';
import type { AppConfig } from '../../src/config/app-config';
import { EngineSettings } from '../../src/kernel/engine/engine-settings';
import { Handlers } from '../../src/kernel/engine/handlers';
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
const rung = (count: number, where = recorder) =>
  until(
    () => where.rung,
    ({ length }) => length >= count,
  );
const empty = () =>
  until(
    () => node.figures.read(),
    ({ queue }) => queue.running + queue.waiting === 0,
  );
/** Long enough for whatever should not happen to happen. */
const aMoment = () => setTimeout(600);

/** What every engine has to do: the in-process one on either database, and Bull where there is Redis. */
describe.each(process.env.REDIS_URL ? ['in-process', 'bull'] : ['in-process'])('With the %s engine', (kind) => {
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

  describe('An alarm', () => {
    test('rings at its time, not before, with its data', async () => {
      const at = soon(400);
      const data = { id: 7, words: ['一', 'two'], nothing: null };
      await node.engine.schedule([
        { name: 'test.note', key: 'a', at, data },
        { name: 'test.note', key: 'later', at: soon(HOUR) },
      ]);
      const [ringing] = await rung(1);
      expect(ringing).toMatchObject({ key: 'a', data, at: at.getTime(), attempt: 1 });
      expect(ringing?.late).toBeGreaterThanOrEqual(0);
      await aMoment();
      expect(recorder.keys()).toEqual(['a']);
    });

    test('whose time is past rings at once; without data its handler is given none', async () => {
      await node.engine.schedule({ name: 'test.note', key: 'a', at: new Date(0) });
      expect(await rung(1)).toMatchObject([{ key: 'a', data: undefined, at: 0 }]);
    });

    test('takes the place of one of its key that has not rung', async () => {
      await node.engine.schedule({ name: 'test.note', key: 'a', at: soon(2 * MINUTE), data: 'early' });
      await node.engine.schedule({ name: 'test.note', key: 'a', at: soon(3 * MINUTE), data: 'late' });
      await node.engine.schedule({ name: 'test.note', key: 'b', at: soon(HOUR), data: 'late' });
      await node.engine.schedule({ name: 'test.note', key: 'b', at: soon(MINUTE), data: 'early' });
      moveOn(4 * MINUTE);
      await rung(2);
      await aMoment();
      expect(recorder.rung.map(({ key, data }) => `${key} ${String(data)}`).sort()).toEqual(['a late', 'b early']);
    });

    test('scheduled twice for the same time rings once, with what was said last', async () => {
      const at = soon(MINUTE);
      await node.engine.schedule([
        { name: 'test.note', key: 'a', at, data: 1 },
        { name: 'test.note', key: 'a', at, data: 2 },
      ]);
      await node.engine.schedule({ name: 'test.note', key: 'a', at, data: 3 });
      moveOn(MINUTE);
      await rung(1);
      await aMoment();
      expect(recorder.rung.map(({ data }) => data)).toEqual([3]);
    });

    test('can be used again after it has rung, for the same time too', async () => {
      const alarm = { name: 'test.note', key: 'a', at: new Date(1000) };
      await node.engine.schedule(alarm);
      await rung(1);
      await empty();
      await node.engine.schedule(alarm);
      await rung(2);
    });

    test('that is cancelled does not ring; cancelling what is not there is no error', async () => {
      await node.engine.schedule({ name: 'test.note', key: 'a', at: soon(MINUTE) });
      await node.engine.cancel('a');
      await node.engine.cancel('never');
      moveOn(MINUTE);
      await aMoment();
      expect(recorder.rung).toEqual([]);
    });

    test('may be one of very many that are cancelled at once', async () => {
      const keys = Array.from({ length: 1200 }, (_, at) => `many-${at}`);
      await node.engine.schedule(keys.map((key) => ({ name: 'test.note', key, at: soon(HOUR) })));
      await node.engine.schedule({ name: 'test.note', key: 'stays', at: soon(HOUR) });
      await node.engine.cancel([...keys, 'never']);
      await node.engine.cancel([]);
      expect((await node.figures.read()).queue.delayed).toBe(1);
    });

    test('differs from one whose key has other capitals', async () => {
      await node.engine.schedule(['a:b', 'A:B'].map((key) => ({ name: 'test.note', key, at: soon(0) })));
      expect((await rung(2)).map(({ key }) => key).sort()).toEqual(['A:B', 'a:b']);
    });
  });

  describe('Data', () => {
    test('of nearly a megabyte arrives as it was', async () => {
      const data = { text: '例'.repeat(300_000) };
      await node.engine.schedule({ name: 'test.note', key: 'a', at: soon(0), data });
      expect((await rung(1))[0]?.data).toEqual(data);
    });

    test('of ten megabytes is refused with what to do instead', async () => {
      const alarm = { name: 'test.note', key: 'a', at: soon(0), data: 'x'.repeat(10 * 2 ** 20) };
      await expect(node.engine.schedule(alarm)).rejects.toThrow(/10\.0 MB.*put it into a row/);
    });
  });

  describe('A name', () => {
    test('that nothing handles is refused with what to write', async () => {
      const alarm = { name: 'test.unknown', key: 'a', at: soon(0) };
      await expect(node.engine.schedule(alarm)).rejects.toThrow("put @Handles('test.unknown')");
    });

    test('of a call for tasks is no alarm; it is listed, and called with its arguments', async () => {
      await expect(node.engine.schedule({ name: 'test.call', key: 'a', at: soon(0) })).rejects.toThrow('test.call');
      const handlers = node.nest.get(Handlers);
      expect(handlers.calls().map(({ name }) => name)).toEqual(['test.call']);
      expect(handlers.find('test.call')?.run([1], 'x')).toEqual([[1], 'x']);
    });
  });

  describe('A handler', () => {
    test('that throws is called again, and what it answers, ten megabytes too, is nobody’s', async () => {
      recorder.throws = 2;
      await node.engine.schedule({ name: 'test.throw', key: 'a', at: soon(0), data: 'd' });
      await rung(3);
      expect(recorder.rung.map(({ attempt, data }) => [attempt, data])).toEqual([
        [1, 'd'],
        [2, 'd'],
        [3, 'd'],
      ]);
      expect((await empty()).failed).toEqual([]);
    });

    test('that always throws fails for good, is shown, and can be called again or forgotten', async () => {
      recorder.throws = 100;
      const at = soon(0);
      await node.engine.schedule({ name: 'test.throw', key: 'a', at });
      const failed = () =>
        until(
          () => node.figures.read(),
          ({ queue }) => queue.failed === 1,
        );
      const figures = await failed();
      expect(recorder.rung).toHaveLength(3);
      expect(figures.failed).toMatchObject([{ name: 'test.throw', key: 'a', at, attempts: 3, error: 'no luck' }]);
      expect(+(figures.failed[0]?.failedTime ?? 0)).toBeGreaterThanOrEqual(+at);
      expect(+(figures.failed[0]?.failedTime ?? Infinity)).toBeLessThanOrEqual(Date.now());

      expect(await node.figures.retry('a')).toBe(true);
      await rung(4);
      expect(recorder.rung[3]?.attempt).toBe(1);
      await failed();
      expect(await node.figures.dismiss('a')).toBe(true);
      expect((await node.figures.read()).queue).toEqual({ waiting: 0, delayed: 0, running: 0, failed: 0 });
      expect(await node.figures.retry('a')).toBe(false);
      expect(await node.figures.dismiss('a')).toBe(false);
    });

    test('that failed for good is forgotten when its key is scheduled anew', async () => {
      recorder.throws = 3;
      await node.engine.schedule({ name: 'test.throw', key: 'a', at: soon(0) });
      await until(
        () => node.figures.read(),
        ({ queue }) => queue.failed === 1,
      );
      await node.engine.schedule({ name: 'test.throw', key: 'a', at: soon(0) });
      await rung(4);
      expect((await empty()).queue.failed).toBe(0);
    });

    test('that takes longer than the lease keeps it', async () => {
      await node.stop();
      // Two seconds of it at the least are left when it is renewed, for a machine that is busy.
      const lease = 6000;
      const [one, two] = [await another({ lease }), await another({ lease })];
      node = others.shift() as EngineNode;
      let open = () => {};
      one.gate = two.gate = new Promise<void>((resolve) => (open = resolve));
      await node.engine.schedule({ name: 'test.hang', key: 'a', at: soon(0) });
      await until(
        () => [...one.rung, ...two.rung],
        ({ length }) => length > 0,
      );
      await setTimeout(1.5 * lease);
      open();
      await empty();
      expect([...one.rung, ...two.rung]).toHaveLength(1);
    });

    test('may schedule its own next ringing, for the very same time too', async () => {
      let open = () => {};
      recorder.gate = new Promise<void>((resolve) => (open = resolve));
      const alarm = { name: 'test.hang', key: 'a', at: soon(0) };
      await node.engine.schedule(alarm);
      await rung(1);
      await node.engine.schedule({ ...alarm, data: 'again' });
      open();
      await rung(2);
      expect(recorder.rung[1]).toMatchObject({ data: 'again', attempt: 1 });
      await empty();
      await aMoment();
      expect(recorder.rung).toHaveLength(2);
    });

    test('that throws is not called again when its alarm was cancelled meanwhile', async () => {
      let fail = (_error: Error) => {};
      recorder.gate = new Promise((_resolve, reject) => (fail = reject));
      await node.engine.schedule({ name: 'test.hang', key: 'a', at: soon(0) });
      await rung(1);
      await node.engine.cancel('a');
      fail(new Error('too late'));
      await aMoment();
      expect(recorder.rung).toHaveLength(1);
      expect((await empty()).queue.failed).toBe(0);
    });
  });

  describe('Several nodes', () => {
    test('share what is due, and each alarm rings once', async () => {
      const two = await another();
      const keys = Array.from({ length: 300 }, (_, at) => `k${at}`);
      await node.engine.schedule(keys.map((key) => ({ name: 'test.note', key, at: soon(300) })));
      const all = () => [...recorder.keys(), ...two.keys()];
      await until(all, ({ length }) => length >= 300);
      await empty();
      expect(all().sort()).toEqual(keys.sort());
    });

    test('that are told to stop tell their handlers, and wait for them', async () => {
      node.nest.get(EngineSettings).drain = MINUTE;
      await node.engine.schedule({ name: 'test.hang', key: 'a', at: soon(0) });
      await rung(1);
      const two = await another();
      await node.stop();
      expect(recorder.aborted).toBe(1);
      node = others.shift() as EngineNode;
      await aMoment();
      await empty();
      expect(two.rung).toEqual([]);
    });

    test('take over at once what a node that stops could not end', async () => {
      recorder.obedient = false;
      await node.engine.schedule({ name: 'test.hang', key: 'a', at: soon(0), data: 'd' });
      await rung(1);
      const two = await another();
      await node.stop();
      node = others.shift() as EngineNode;
      await rung(1, two);
      expect(two.rung).toMatchObject([{ key: 'a', data: 'd' }]);
    });
  });

  describe('A sweep', () => {
    test('brings back alarms that were lost, and rings none twice that are known', async () => {
      const at = soon(-1000);
      recorder.gate = new Promise(() => undefined);
      recorder.overdue = [
        { name: 'test.swept', key: 'lost', at, data: 1 },
        { name: 'test.hang', key: 'ringing', at },
      ];
      await rung(2);
      recorder.overdue = recorder.overdue.slice(1);
      const { sweeps } = recorder;
      await until(
        () => recorder.sweeps,
        (now) => now > sweeps + 2,
      );
      expect(recorder.keys().filter((key) => key === 'ringing')).toEqual(['ringing']);
      expect(recorder.rung.find(({ key }) => key === 'lost')).toMatchObject({ at: at.getTime(), data: 1 });
    });

    test('brings forward an alarm that waits for a later time than its row says', async () => {
      await node.engine.schedule({ name: 'test.swept', key: 'a', at: soon(HOUR), data: 'old' });
      recorder.overdue = [{ name: 'test.swept', key: 'a', at: soon(-10), data: 'new' }];
      await rung(1);
      recorder.overdue = [];
      expect(recorder.rung[0]?.data).toBe('new');
    });

    test('rings none that its row does not ask for any more when nothing stands for it', async () => {
      // As one that rings and ends between the first look at the rows and the look into the queue.
      recorder.overdueOnce = [{ name: 'test.swept', key: 'a', at: soon(-10) }];
      const { sweeps } = recorder;
      await until(
        () => recorder.sweeps,
        (now) => now > sweeps + 3,
      );
      expect(recorder.keys()).toEqual([]);
    });

    test('leaves alone an alarm that has failed', async () => {
      recorder.throws = 100;
      const alarm = { name: 'test.throw', key: 'a', at: soon(0) };
      recorder.overdue = [alarm];
      await until(
        () => node.figures.read(),
        ({ queue }) => queue.failed === 1,
      );
      const { sweeps } = recorder;
      await until(
        () => recorder.sweeps,
        (now) => now > sweeps + 2,
      );
      expect(recorder.rung).toHaveLength(3);
    });
  });

  describe('The figures', () => {
    test('show nodes, what waits, and what rings on which node since when', async () => {
      const since = Date.now();
      await node.engine.schedule([
        { name: 'test.hang', key: 'now', at: soon(0) },
        { name: 'test.note', key: 'later', at: soon(HOUR) },
      ]);
      await rung(1);
      const figures = await node.figures.read();
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
