import { DataSource } from 'typeorm';
import { ClockJumps } from '../../src/kernel/engine/clock-jumps';
import { EngineAlarm } from '../../src/kernel/engine/engine-alarm.entity';
import { EngineNode } from '../../src/kernel/engine/engine-node.entity';
import { EngineSettings } from '../../src/kernel/engine/engine-settings';
import { AlarmLeases } from '../../src/kernel/engine/in-process/alarm-leases';
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
  test('that has run out lets another node take over, once, and the first is told to end', async () => {
    const one = await start();
    await one.engine.schedule({ name: 'test.hang', key: 'a', at: new Date() });
    await until(
      () => one.recorder.keys(),
      ({ length }) => length === 1,
    );
    const early = await start({}, HOUR / 2);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(early.recorder.rung).toEqual([]);
    const [two, three] = [await start({}, HOUR + MINUTE), await start({}, HOUR + MINUTE)];
    const [again] = await until(
      () => [...two.recorder.rung, ...three.recorder.rung],
      ({ length }) => length === 1,
    );
    expect(again?.attempt).toBe(2);
    await until(
      () => one.recorder.aborted,
      (aborted) => aborted === 1,
    );
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([...two.recorder.rung, ...three.recorder.rung]).toHaveLength(1);
  });

  test('of an alarm that was scheduled anew meanwhile leaves the new one to its own time', async () => {
    const one = await start();
    one.recorder.obedient = false;
    const at = new Date(Date.now() + DAY);
    await one.engine.schedule({ name: 'test.hang', key: 'a', at: new Date() });
    await until(
      () => one.recorder.keys(),
      ({ length }) => length === 1,
    );
    await one.engine.schedule({ name: 'test.note', key: 'a', at });
    const two = await start({}, HOUR + MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(two.recorder.rung).toEqual([]);
    two.clock.ahead = DAY + 1000;
    await until(
      () => two.recorder.rung,
      ([first]) => first?.at === at.getTime(),
    );
  });

  test('is given up with the alarm when too many nodes died of it', async () => {
    const one = await start({ mostDeaths: 1 });
    one.recorder.obedient = false;
    await one.engine.schedule({ name: 'test.hang', key: 'a', at: new Date() });
    await until(
      () => one.recorder.keys(),
      ({ length }) => length === 1,
    );
    const two = await start({ mostDeaths: 1 }, HOUR + MINUTE);
    const { failed } = await until(
      () => two.figures.read(),
      // They are counted and listed one after the other.
      ({ queue, failed: listed }) => queue.failed === 1 && listed.length === 1,
    );
    expect(failed).toMatchObject([{ key: 'a', error: 'Its node died 1 times.' }]);
    expect(two.recorder.rung).toEqual([]);
  });
});

describe('A clock that is moved forward by a day', () => {
  test('rings what it has jumped over, once each, within a second', async () => {
    const { engine, clock, recorder } = await start({ look: 1000 });
    const hours = Array.from({ length: 20 }, (_, hour) => hour + 1);
    await engine.schedule(
      hours.map((hour) => ({ name: 'test.note', key: `h${hour}`, at: new Date(Date.now() + hour * 3_600_000) })),
    );
    expect(recorder.rung).toEqual([]);
    clock.ahead = DAY;
    await until(
      () => recorder.keys(),
      ({ length }) => length >= 20,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(recorder.keys().sort()).toEqual(hours.map((hour) => `h${hour}`).sort());
  });
});

describe('A clock that is set while alarms ring', () => {
  test.each([HOUR + MINUTE, DAY])('%d ms forward, for all nodes: none takes what another one rings', async (jump) => {
    const one = await start();
    await one.engine.schedule({ name: 'test.hang', key: 'a', at: new Date() });
    await until(
      () => one.recorder.keys(),
      ({ length }) => length === 1,
    );
    const two = await start();
    const looks = jest.spyOn(two.nest.get(AlarmLeases), 'take');
    for (const { clock } of [one, two]) clock.ahead = jump;
    const before = looks.mock.calls.length;
    await until(
      () => looks.mock.calls.length,
      (calls) => calls > before + 5,
    );
    expect([...one.recorder.rung, ...two.recorder.rung]).toHaveLength(1);
    await two.engine.schedule({ name: 'test.note', key: 'b', at: new Date(two.clock.now()) });
    await until(
      () => [...one.recorder.keys(), ...two.recorder.keys()].sort(),
      (keys) => keys.join() === 'a,b',
    );
  });

  test('back by a day: what was due before rings, once', async () => {
    let free: (value?: unknown) => void = () => undefined;
    const one = await start({ concurrency: 1 });
    one.recorder.gate = new Promise((resolve) => (free = resolve));
    await one.engine.schedule({ name: 'test.hang', key: 'a', at: new Date() });
    await until(
      () => one.recorder.keys(),
      ({ length }) => length === 1,
    );
    await one.engine.schedule({ name: 'test.note', key: 'b', at: new Date() });
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
      () => source.getRepository(EngineAlarm).count(),
      (left) => left === 0,
    );
    expect(one.recorder.keys()).toEqual(['a', 'b']);
  });
});

describe('A node', () => {
  test('that was silent is shown as dead, and forgotten later', async () => {
    const { nest, figures, clock } = await start();
    const source = nest.get(DataSource);
    const mine = await figures.read();
    const row = await source.getRepository(EngineNode).findOneByOrFail({});
    const heartbeat = new Date(Date.now() - HOUR);
    await source.getRepository(EngineNode).insert({ ...row, id: 'dead', heartbeat });
    const { nodes: shown } = await figures.read();
    expect(shown.find(({ id }) => id === 'dead')).toMatchObject({ alive: false });
    expect(shown.find(({ id }) => id === mine.nodes[0]?.id)).toMatchObject({ alive: true });
    clock.ahead = 2 * HOUR;
    await until(
      () => figures.read(),
      ({ nodes: left }) => left.length === 1 && left[0]?.alive === true,
    );
  });
});
