import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { JobDispatcher } from '../job-dispatcher';
import type { EngineSettings } from '../engine-settings';
import type { MaintenanceWatch } from '../../maintenance/maintenance-watch';
import type { AfterJump } from './after-jump';
import type { JobLeases, Taken } from './job-leases';
import { Draining } from '../../../basis/drain/draining';
import { JobLoop } from './job-loop';
import type { LeasedJob } from './leased-job';

/** A fake table: the due jobs, and the time of the next one. */
class Table {
  due: Taken[] = [];
  later: number | null = null;
  readonly takeDue = jest.fn((most: number, _ringing: ReadonlyMap<string, unknown>) =>
    Promise.resolve(this.due.splice(0, most)),
  );
  readonly findNextDue = jest.fn(() => Promise.resolve(this.later));
  readonly renewLeases = jest.fn((_keys: string[]) => Promise.resolve(new Set<string>()));
  readonly releaseLeases = jest.fn((_keys?: string[]) => Promise.resolve());
}

const taken = (...keys: string[]): Taken[] =>
  keys.map((key) => ({ key, name: 'test.note', at: 0, data: null, attempts: 1 }));

/** Functions that end a running job, by key. */
const ends = new Map<string, (again: boolean) => void>();
const trying: (() => boolean)[] = [];
const runJob = jest.fn(({ key }: Taken, still: () => boolean) => {
  trying.push(still);
  return new Promise<boolean>((resolve) => ends.set(key, resolve));
});
const abort = jest.fn<void, [keys?: ReadonlySet<string>]>();
let onMaintenance = () => {};
const maintenance = { isOn: false, onChange: (hear: () => void) => (onMaintenance = hear) };
const clock = { now: () => Date.now() };

beforeAll(() => Logger.overrideLogger(false));

let table: Table;
let draining: Draining;
let registry: SchedulerRegistry;
let loop: JobLoop;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  table = new Table();
  draining = new Draining();
  registry = new SchedulerRegistry();
  ends.clear();
  trying.length = 0;
  maintenance.isOn = false;
  loop = new JobLoop(
    clock,
    { concurrency: 2, look: 1000, lease: 15_000, drain: 500 } as EngineSettings,
    { abortRuns: abort } as unknown as JobDispatcher,
    table as unknown as JobLeases,
    { runJob } as unknown as LeasedJob,
    { correct: () => Promise.resolve(true) } as unknown as AfterJump,
    maintenance as unknown as MaintenanceWatch,
    draining,
    registry,
  );
});
afterEach(async () => {
  for (const end of ends.values()) end(false);
  table.due = [];
  const drained = loop.drainJobs();
  await after(1000);
  await drained;
  jest.useRealTimers();
});

const after = (pause: number) => jest.advanceTimersByTimeAsync(pause);
const keysOfRuns = () => runJob.mock.calls.map(([{ key }]) => key);

test('the loop looks for due jobs at its start and then at a fixed interval', async () => {
  loop.startLoop();
  await after(0);
  expect(table.takeDue).toHaveBeenCalledTimes(1);
  await after(999);
  expect(table.takeDue).toHaveBeenCalledTimes(1);
  await after(1);
  expect(table.takeDue).toHaveBeenCalledTimes(2);
});

test('the loop wakes up when the next job is due and collects jobs a few milliseconds apart', async () => {
  table.later = 1_000_300;
  loop.startLoop();
  await after(299);
  expect(table.takeDue).toHaveBeenCalledTimes(1);
  table.later = 1_000_301;
  await after(1);
  expect(table.takeDue).toHaveBeenCalledTimes(2);
  await after(9);
  expect(table.takeDue).toHaveBeenCalledTimes(2);
  await after(1);
  expect(table.takeDue).toHaveBeenCalledTimes(3);
});

test('the loop takes only as many jobs as it has free places, and looks again when one is free', async () => {
  table.due = taken('a', 'b', 'c', 'd');
  loop.startLoop();
  await after(0);
  expect(keysOfRuns()).toEqual(['a', 'b']);
  ends.get('a')?.(false);
  await after(0);
  expect(keysOfRuns()).toEqual(['a', 'b', 'c']);
  expect(table.takeDue.mock.calls.map(([most]) => most)).toEqual([2, 1]);
  expect([...(table.takeDue.mock.calls[1]?.[1].keys() ?? [])]).toEqual(['b', 'c']);
});

test('the loop does not look for jobs while all of its places are taken', async () => {
  table.due = taken('a', 'b');
  loop.startLoop();
  await after(3500);
  expect(table.takeDue).toHaveBeenCalledTimes(1);
  expect(table.findNextDue).not.toHaveBeenCalled();
  loop.awakeAt(0);
  await after(100);
  expect(table.takeDue).toHaveBeenCalledTimes(1);
  expect(keysOfRuns()).toEqual(['a', 'b']);
});

test('a place that becomes free during a look is filled by a second look', async () => {
  table.due = taken('a');
  loop.startLoop();
  await after(0);
  let answer = (_: Taken[]): void => undefined;
  table.takeDue.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  loop.awakeAt(0);
  await after(0);
  ends.get('a')?.(false);
  table.due = taken('c');
  answer(taken('b'));
  await after(0);
  expect(keysOfRuns()).toEqual(['a', 'b', 'c']);
});

test('the end of a job causes no look if the last one had found all due jobs', async () => {
  table.due = taken('a');
  loop.startLoop();
  await after(100);
  ends.get('a')?.(false);
  await after(100);
  expect(table.takeDue).toHaveBeenCalledTimes(1);
});

test('the loop looks at once for a job that has to run again', async () => {
  table.due = taken('a');
  loop.startLoop();
  await after(100);
  ends.get('a')?.(true);
  await after(0);
  expect(table.takeDue).toHaveBeenCalledTimes(2);
});

test('the loop can be woken for a job at any time and never sleeps longer than its interval', async () => {
  loop.startLoop();
  await after(0);
  loop.awakeAt(Date.now() + 200);
  await after(200);
  expect(table.takeDue).toHaveBeenCalledTimes(2);
  loop.awakeAt(0);
  await after(0);
  expect(table.takeDue).toHaveBeenCalledTimes(3);
  loop.awakeAt(Date.now() + 60_000);
  await after(1000);
  expect(table.takeDue).toHaveBeenCalledTimes(4);
});

test('a job that is announced during a look causes one more look', async () => {
  let answer = (_: Taken[]): void => undefined;
  table.takeDue.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  loop.startLoop();
  loop.awakeAt(0);
  await after(0);
  expect(table.takeDue).toHaveBeenCalledTimes(1);
  answer([]);
  await after(0);
  expect(table.takeDue).toHaveBeenCalledTimes(2);
  await after(999);
  expect(table.takeDue).toHaveBeenCalledTimes(2);
});

test('the loop looks again after the database has failed', async () => {
  table.takeDue.mockRejectedValueOnce(new Error('away'));
  loop.startLoop();
  await after(1000);
  expect(table.takeDue).toHaveBeenCalledTimes(2);
});

test('leases are renewed three times before they expire, and jobs with a lost lease are aborted', async () => {
  loop.startLoop();
  await after(5000);
  expect(table.renewLeases).not.toHaveBeenCalled();
  table.due = taken('a', 'b');
  table.renewLeases.mockResolvedValueOnce(new Set(['b'])).mockRejectedValueOnce(new Error('away'));
  await after(5000);
  expect(table.renewLeases.mock.calls).toEqual([[['a', 'b']]]);
  expect(abort).toHaveBeenCalledWith(new Set(['b']));
  await after(10_000);
  expect(table.renewLeases).toHaveBeenCalledTimes(3);
});

describe('a node that stops', () => {
  test('takes no new jobs, aborts the running ones, waits for them and releases its leases', async () => {
    table.due = taken('a');
    loop.startLoop();
    await after(0);
    expect(trying[0]?.()).toBe(true);
    table.due = taken('b');
    const drained = loop.drainJobs();
    await after(0);
    expect(abort).toHaveBeenCalledWith();
    expect(trying[0]?.()).toBe(false);
    expect(table.releaseLeases).not.toHaveBeenCalled();
    ends.get('a')?.(true);
    await after(0);
    await drained;
    expect(table.releaseLeases).toHaveBeenCalledTimes(1);
    loop.awakeAt(0);
    await after(20_000);
    expect(keysOfRuns()).toEqual(['a']);
    expect(table.renewLeases).not.toHaveBeenCalled();
  });

  test('waits a limited time for a handler that ignores the signal, and renews its lease until then', async () => {
    table.due = taken('a');
    loop.startLoop();
    await after(4600);
    const drained = loop.drainJobs();
    await after(499);
    expect(table.releaseLeases).not.toHaveBeenCalled();
    expect(table.renewLeases).toHaveBeenCalledTimes(1);
    await after(1);
    await drained;
    expect(table.releaseLeases).toHaveBeenCalledTimes(1);
  });

  test('finishes the running query before it releases its leases', async () => {
    let answer = (_: Taken[]): void => undefined;
    table.takeDue.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    loop.startLoop();
    const drained = loop.drainJobs();
    await after(2000);
    expect(table.releaseLeases).not.toHaveBeenCalled();
    answer(taken('a'));
    await after(0);
    ends.get('a')?.(false);
    await after(500);
    await drained;
    await after(5000);
    expect(abort.mock.invocationCallOrder[0]).toBeGreaterThan(runJob.mock.invocationCallOrder[0] ?? Infinity);
    expect(table.releaseLeases).toHaveBeenCalledTimes(1);
    expect(table.takeDue).toHaveBeenCalledTimes(1);
  });

  test('releases no leases if it never started', async () => {
    await loop.drainJobs();
    loop.awakeAt(0);
    expect(registry.getTimeouts()).toEqual([]);
    await after(1000);
    expect(table.releaseLeases).not.toHaveBeenCalled();
    expect(table.takeDue).not.toHaveBeenCalled();
  });
});

test('the loop takes no job during a maintenance, and those that waited as soon as it has ended', async () => {
  maintenance.isOn = true;
  table.due = taken('a');
  loop.startLoop();
  await after(5000);
  expect(keysOfRuns()).toEqual([]);
  maintenance.isOn = false;
  onMaintenance();
  await after(0);
  expect(keysOfRuns()).toEqual(['a']);
});

test('the loop takes no more jobs on a node that drains, and lets those end that run', async () => {
  table.due = taken('runs');
  loop.startLoop();
  await after(0);
  abort.mockClear();
  draining.beginDrain(5000);
  table.due = taken('waits');
  loop.awakeAt(0);
  await after(5000);
  expect(keysOfRuns()).toEqual(['runs']);
  expect(abort).not.toHaveBeenCalledWith();
});

test('a look that is under way when the node begins to drain counts as work, and what it took is handed back', async () => {
  let answer = (_: Taken[]): void => undefined;
  table.takeDue.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  expect(loop.hasJobs).toBe(false);
  loop.startLoop();
  await after(0);
  draining.beginDrain(5000);
  expect(loop.hasJobs).toBe(true);
  answer(taken('a', 'b'));
  await after(0);
  expect(table.releaseLeases.mock.calls).toEqual([[['a', 'b']]]);
  expect(keysOfRuns()).toEqual([]);
  expect(loop.hasJobs).toBe(false);
});
