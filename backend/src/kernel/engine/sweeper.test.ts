import { Logger } from '@nestjs/common';
import type { Alarm } from './alarm';
import type { EngineAdapter } from './engine-adapter';
import type { EngineSettings } from './engine-settings';
import type { Handlers, Sweep } from './handlers';
import { Sweeper } from './sweeper';

const EVERY_MS = 60_000;
const alarm = (key: string): Alarm => ({ key, name: 'mail.send', at: new Date(0) });

let armed: string[][];
let missing: (alarms: readonly Alarm[]) => Promise<Alarm[]>;
let sweeper: Sweeper;
let said: jest.SpyInstance[];

beforeEach(() => {
  jest.useFakeTimers();
  armed = [];
  missing = (alarms) => Promise.resolve([...alarms]);
  said = (['warn', 'log'] as const).map((level) => jest.spyOn(Logger.prototype, level).mockImplementation());
});
afterEach(async () => {
  await sweeper.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function start(...sweeps: (() => Promise<Alarm[]>)[]): void {
  const engine = {
    missing: (alarms: readonly Alarm[]) => missing(alarms),
    arm: (alarms: readonly Alarm[]) => Promise.resolve(void armed.push(alarms.map(({ key }) => key))),
  } as unknown as EngineAdapter;
  const all: Sweep[] = sweeps.map((overdue, nth) => ({ name: `${nth}`, place: `Sweep.${nth}`, overdue }));
  sweeper = new Sweeper(engine, { sweeps: () => all } as unknown as Handlers, { sweep: EVERY_MS } as EngineSettings);
  sweeper.start();
}
const turn = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

test('it sweeps at once and then again and again, until it is stopped', async () => {
  start(() => Promise.resolve([alarm('a')]));
  await turn();
  expect(armed).toEqual([['a']]);
  await turn(EVERY_MS - 1);
  expect(armed).toHaveLength(1);
  await turn(1);
  expect(armed).toHaveLength(2);
  await sweeper.stop();
  await turn(3 * EVERY_MS);
  expect(armed).toHaveLength(2);
});

test('only what no queue has rings anew, and only if the sweep names it still', async () => {
  let looks = 0;
  missing = (alarms) => Promise.resolve(alarms.filter(({ key }) => key !== 'queued'));
  start(() => Promise.resolve(looks++ ? [alarm('lost'), alarm('new')] : ['queued', 'rung', 'lost'].map(alarm)));
  await turn();
  expect(armed).toEqual([['lost']]);
});

test('where nothing is overdue nobody is asked, and where nothing is missing nothing is armed', async () => {
  const asked = jest.fn(() => Promise.resolve([]));
  missing = asked;
  start(
    () => Promise.resolve([]),
    () => Promise.resolve([alarm('queued')]),
  );
  await turn();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(armed).toEqual([]);
});

test('a sweep that takes longer than the pause is not begun a second time, and is waited for at the end', async () => {
  let [begun, end] = [0, () => {}];
  start(() => {
    begun++;
    return new Promise((resolve) => (end = () => resolve([])));
  });
  await turn(2 * EVERY_MS);
  expect(begun).toBe(1);
  let isStopped = false;
  const stopping = sweeper.stop().then(() => (isStopped = true));
  await turn();
  expect(isStopped).toBe(false);
  end();
  await stopping;
});

test('one that fails says so once, and once that it works again; the others are swept all the same', async () => {
  let isBroken = true;
  start(
    () => (isBroken ? Promise.reject(new Error('boom')) : Promise.resolve([])),
    () => Promise.resolve([alarm('b')]),
  );
  await turn(EVERY_MS);
  expect(armed).toEqual([['b'], ['b']]);
  isBroken = false;
  await turn(2 * EVERY_MS);
  expect(said.map(({ mock }) => mock.calls.flat())).toEqual([
    ['Sweep.0 cannot look for lost alarms: boom'],
    ['Sweep.0 cannot look for lost alarms: it works again.'],
  ]);
});
