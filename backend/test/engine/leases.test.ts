import { DataSource } from 'typeorm';
import { ClockJumps } from '../../src/kernel/durability/engine/clock-jumps';
import { EngineJob } from '../../src/kernel/durability/engine/engine-job.entity';
import { EngineNode } from '../../src/kernel/durability/engine/engine-node.entity';
import { EngineSettings } from '../../src/kernel/durability/engine/engine-settings';
import { JobLeases } from '../../src/kernel/durability/engine/in-process/job-leases';
import { createDatabase, dropDatabase } from '../database';
import { type EngineNode as Node, startNode } from './engine-app';
import { Recorder } from './recorder';
import { until } from './until';

/** Only the in-process engine can be given a clock of our own; what Bull does then is shown in real processes. */
const inProcess = { redisUrl: undefined };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const nodes: Node[] = [];

/** A lease lasts an hour, and a node is alive for minutes, so that none ends before a clock is moved. Both are renewed often nevertheless. */
async function start(settings = {}, ahead = 0) {
  const often = { look: 100, drain: 300, sweep: MINUTE, pauses: [50], lease: 3000, heartbeat: 200, ...settings };
  const node = await startNode([Recorder], often, inProcess, ahead);
  Object.assign(node.nest.get(EngineSettings), { lease: HOUR, heartbeat: MINUTE });
  nodes.push(node);
  return { ...node, recorder: node.nest.get(Recorder) };
}

beforeAll(createDatabase);
afterAll(dropDatabase);
afterEach(async () => {
  await nodes[0]?.clear();
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

describe('A lease', () => {
  test('an expired lease lets one other node take over, and the first node is told to stop', async () => {
    const one = await start();
    await one.engine.scheduleJobs({ name: 'test.hang', key: 'a', at: new Date() });
    await until(
      () => one.recorder.keys(),
      ({ length }) => length === 1,
    );
    const early = await start({}, HOUR / 2);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(early.recorder.runs).toEqual([]);
    const [two, three] = [await start({}, HOUR + MINUTE), await start({}, HOUR + MINUTE)];
    const [again] = await until(
      () => [...two.recorder.runs, ...three.recorder.runs],
      ({ length }) => length === 1,
    );
    expect(again?.attempt).toBe(2);
    await until(
      () => one.recorder.aborted,
      (aborted) => aborted === 1,
    );
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([...two.recorder.runs, ...three.recorder.runs]).toHaveLength(1);
  });

  test('an expired lease of a job that was scheduled again does not start the new run before its time', async () => {
    const one = await start();
    one.recorder.obedient = false;
    const at = new Date(Date.now() + DAY);
    await one.engine.scheduleJobs({ name: 'test.hang', key: 'a', at: new Date() });
    await until(
      () => one.recorder.keys(),
      ({ length }) => length === 1,
    );
    await one.engine.scheduleJobs({ name: 'test.note', key: 'a', at });
    const two = await start({}, HOUR + MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(two.recorder.runs).toEqual([]);
    two.clock.ahead = DAY + 1000;
    await until(
      () => two.recorder.runs,
      ([first]) => first?.at === at.getTime(),
    );
  });

  test('a job fails for good when too many nodes have died while they ran it', async () => {
    const one = await start({ mostStalls: 1 });
    one.recorder.obedient = false;
    await one.engine.scheduleJobs({ name: 'test.hang', key: 'a', at: new Date() });
    await until(
      () => one.recorder.keys(),
      ({ length }) => length === 1,
    );
    const two = await start({ mostStalls: 1 }, HOUR + MINUTE);
    const { failed } = await until(
      () => two.figures.readFigures(),
      // They are counted and listed one after the other.
      ({ queue, failed: listed }) => queue.failed === 1 && listed.length === 1,
    );
    expect(failed).toMatchObject([{ key: 'a', error: 'Its node died 1 times.' }]);
    expect(two.recorder.runs).toEqual([]);
  });
});

describe('A clock that is moved forward by a day', () => {
  test('a clock that jumps forward by a day runs each job that fell due once', async () => {
    const { engine, clock, recorder } = await start({ look: 1000 });
    const hours = Array.from({ length: 20 }, (_, hour) => hour + 1);
    await engine.scheduleJobs(
      hours.map((hour) => ({ name: 'test.note', key: `h${hour}`, at: new Date(Date.now() + hour * 3_600_000) })),
    );
    expect(recorder.runs).toEqual([]);
    clock.ahead = DAY;
    await until(
      () => recorder.keys(),
      ({ length }) => length >= 20,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(recorder.keys().sort()).toEqual(hours.map((hour) => `h${hour}`).sort());
  });
});

describe('A clock that is set while jobs run', () => {
  test.each([HOUR + MINUTE, DAY])(
    'nodes whose clocks all jump forward by %d ms do not take jobs that another node runs',
    async (jump) => {
      const one = await start();
      await one.engine.scheduleJobs({ name: 'test.hang', key: 'a', at: new Date() });
      await until(
        () => one.recorder.keys(),
        ({ length }) => length === 1,
      );
      const two = await start();
      const looks = jest.spyOn(two.nest.get(JobLeases), 'takeDue');
      for (const { clock } of [one, two]) clock.ahead = jump;
      const before = looks.mock.calls.length;
      await until(
        () => looks.mock.calls.length,
        (calls) => calls > before + 5,
      );
      expect([...one.recorder.runs, ...two.recorder.runs]).toHaveLength(1);
      await two.engine.scheduleJobs({ name: 'test.note', key: 'b', at: new Date(two.clock.now()) });
      await until(
        () => [...one.recorder.keys(), ...two.recorder.keys()].sort(),
        (keys) => keys.join() === 'a,b',
      );
    },
  );

  test('a clock that is set back by a day runs a job once that was due before', async () => {
    let free: (value?: unknown) => void = () => undefined;
    const one = await start({ concurrency: 1 });
    one.recorder.gate = new Promise((resolve) => (free = resolve));
    await one.engine.scheduleJobs({ name: 'test.hang', key: 'a', at: new Date() });
    await until(
      () => one.recorder.keys(),
      ({ length }) => length === 1,
    );
    // The clock before the jump is only known to a millisecond or two.
    await one.engine.scheduleJobs({ name: 'test.note', key: 'b', at: new Date(Date.now() - MINUTE) });
    one.clock.ahead = -DAY;
    await until(
      () => one.nest.get(ClockJumps).last?.by ?? 0,
      (by) => Math.abs(by + DAY) < MINUTE,
    );
    free();
    await until(
      () => one.recorder.keys(),
      (keys) => keys.join() === 'a,b',
    );
    const source = one.nest.get(DataSource);
    await until(
      () => source.getRepository(EngineJob).count(),
      (left) => left === 0,
    );
    expect(one.recorder.keys()).toEqual(['a', 'b']);
  });
});

describe('A node', () => {
  test('a silent node is shown as dead, and is removed later', async () => {
    const { nest, figures, clock } = await start();
    const source = nest.get(DataSource);
    const mine = await figures.readFigures();
    const row = await source.getRepository(EngineNode).findOneByOrFail({});
    const heartbeat = new Date(Date.now() - HOUR);
    await source.getRepository(EngineNode).insert({ ...row, id: 'dead', heartbeat });
    const { nodes: shown } = await figures.readFigures();
    expect(shown.find(({ id }) => id === 'dead')).toMatchObject({ alive: false });
    expect(shown.find(({ id }) => id === mine.nodes[0]?.id)).toMatchObject({ alive: true });
    clock.ahead = 2 * HOUR;
    await until(
      () => figures.readFigures(),
      ({ nodes: left }) => left.length === 1 && left[0]?.alive === true,
    );
  });
});
