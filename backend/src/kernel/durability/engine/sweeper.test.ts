import { Logger } from '@nestjs/common';
import type { Job } from './job';
import type { EngineAdapter } from './engine-adapter';
import type { EngineSettings } from './engine-settings';
import type { Handlers, Sweep } from './handlers';
import { Sweeper } from './sweeper';

const EVERY_MS = 60_000;
const job = (key: string): Job => ({ key, name: 'mail.send', at: new Date(0) });

let scheduled: string[][];
let missing: (jobs: readonly Job[]) => Promise<Job[]>;
let sweeper: Sweeper;
let said: jest.SpyInstance[];

beforeEach(() => {
  jest.useFakeTimers();
  scheduled = [];
  missing = (jobs) => Promise.resolve([...jobs]);
  said = (['warn', 'log'] as const).map((level) => jest.spyOn(Logger.prototype, level).mockImplementation());
});
afterEach(async () => {
  await sweeper.stopSweeping();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function start(...sweeps: (() => Promise<Job[]>)[]): void {
  const engine = {
    findMissing: (jobs: readonly Job[]) => missing(jobs),
    scheduleMissing: (jobs: readonly Job[]) => Promise.resolve(void scheduled.push(jobs.map(({ key }) => key))),
  } as unknown as EngineAdapter;
  const all: Sweep[] = sweeps.map((overdue, nth) => ({ name: `${nth}`, place: `Sweep.${nth}`, overdue }));
  sweeper = new Sweeper(engine, { sweeps: () => all } as unknown as Handlers, { sweep: EVERY_MS } as EngineSettings);
  sweeper.startSweeping();
}
const turn = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

test('the sweeper runs at its start and then at a fixed interval until it is stopped', async () => {
  start(() => Promise.resolve([job('a')]));
  await turn();
  expect(scheduled).toEqual([['a']]);
  await turn(EVERY_MS - 1);
  expect(scheduled).toHaveLength(1);
  await turn(1);
  expect(scheduled).toHaveLength(2);
  await sweeper.stopSweeping();
  await turn(3 * EVERY_MS);
  expect(scheduled).toHaveLength(2);
});

test('a job is restored only if no queue has it and the sweep still names it', async () => {
  let looks = 0;
  missing = (jobs) => Promise.resolve(jobs.filter(({ key }) => key !== 'queued'));
  start(() => Promise.resolve(looks++ ? [job('lost'), job('new')] : ['queued', 'ran', 'lost'].map(job)));
  await turn();
  expect(scheduled).toEqual([['lost']]);
});

test('the sweeper asks the queue only about overdue jobs and restores only missing ones', async () => {
  const asked = jest.fn(() => Promise.resolve([]));
  missing = asked;
  start(
    () => Promise.resolve([]),
    () => Promise.resolve([job('queued')]),
  );
  await turn();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(scheduled).toEqual([]);
});

test('a slow sweep is not started a second time, and stopping waits for its end', async () => {
  let [begun, end] = [0, () => {}];
  start(() => {
    begun++;
    return new Promise((resolve) => (end = () => resolve([])));
  });
  await turn(2 * EVERY_MS);
  expect(begun).toBe(1);
  let isStopped = false;
  const stopping = sweeper.stopSweeping().then(() => (isStopped = true));
  await turn();
  expect(isStopped).toBe(false);
  end();
  await stopping;
});

test('a failing sweep is logged once, as is its recovery, and the other sweeps still run', async () => {
  let isBroken = true;
  start(
    () => (isBroken ? Promise.reject(new Error('boom')) : Promise.resolve([])),
    () => Promise.resolve([job('b')]),
  );
  await turn(EVERY_MS);
  expect(scheduled).toEqual([['b'], ['b']]);
  isBroken = false;
  await turn(2 * EVERY_MS);
  expect(said.map(({ mock }) => mock.calls.flat())).toEqual([
    ['Sweep.0 cannot look for lost jobs: boom'],
    ['Sweep.0 cannot look for lost jobs: it works again.'],
  ]);
});
