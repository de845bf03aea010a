import { DataSource } from 'typeorm';
import { EngineNode } from '../../src/kernel/engine/engine-node.entity';
import { EngineSettings } from '../../src/kernel/engine/engine-settings';
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
async function start(settings = {}) {
  const often = { look: 100, drain: 300, sweep: MINUTE, pauses: [50], lease: 3000, heartbeat: 200, ...settings };
  const node = await startNode([Recorder], often, inProcess);
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
    const two = await start();
    const three = await start();
    for (const { clock } of [two, three]) clock.ahead = HOUR / 2;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([two.recorder.rung, three.recorder.rung]).toEqual([[], []]);
    for (const { clock } of [two, three]) clock.ahead = HOUR + MINUTE;
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
    const two = await start();
    two.clock.ahead = HOUR + MINUTE;
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
    const two = await start({ mostDeaths: 1 });
    two.clock.ahead = HOUR + MINUTE;
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
