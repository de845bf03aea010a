import { setTimeout } from 'node:timers/promises';
import { createDatabase, dropDatabase } from '../database';
import { type EngineNode, startNode } from './engine-app';
import { Recorder } from './recorder';
import { until } from './until';

/** Short times: what counts is what happens, not after how long. */
const quick = { look: 200, pauses: [50, 100], drain: 1000 };

let node: EngineNode;
let recorder: Recorder;
beforeAll(createDatabase);
afterAll(dropDatabase);
beforeEach(async () => {
  node = await startNode([Recorder], quick);
  recorder = node.nest.get(Recorder);
});
afterEach(() => node.stop());

const soon = (ms: number) => new Date(Date.now() + ms);
const rung = (count: number) => until(() => recorder.rung, ({ length }) => length >= count);

test('an alarm rings at its time, not before, with its data', async () => {
  const at = soon(300);
  const data = { id: 7, words: ['一', 'two'], nothing: null };
  await node.engine.schedule({ name: 'test.note', key: 'a', at, data });
  await setTimeout(100);
  expect(recorder.rung).toEqual([]);
  const [ringing] = await rung(1);
  expect(ringing).toMatchObject({ key: 'a', data, at: at.getTime(), attempt: 1 });
  expect(ringing?.late).toBeGreaterThanOrEqual(0);
});
