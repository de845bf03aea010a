import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { AlarmDispatcher } from '../alarm-dispatcher';
import type { EngineSettings } from '../engine-settings';
import type { AfterJump } from './after-jump';
import type { AlarmLeases, Taken } from './alarm-leases';
import { AlarmLoop } from './alarm-loop';
import type { LeasedAlarm } from './leased-alarm';

/** A fake table: the due alarms, and the time of the next one. */
class Table {
  due: Taken[] = [];
  later: number | null = null;
  readonly take = jest.fn((most: number, _ringing: ReadonlyMap<string, unknown>) =>
    Promise.resolve(this.due.splice(0, most)),
  );
  readonly next = jest.fn(() => Promise.resolve(this.later));
  readonly renew = jest.fn((_keys: string[]) => Promise.resolve(new Set<string>()));
  readonly release = jest.fn(() => Promise.resolve());
}

const taken = (...keys: string[]): Taken[] =>
  keys.map((key) => ({ key, name: 'test.note', at: 0, data: null, attempts: 1 }));

/** Functions that end a running alarm, by key. */
const ends = new Map<string, (again: boolean) => void>();
const trying: (() => boolean)[] = [];
const ring = jest.fn(({ key }: Taken, still: () => boolean) => {
  trying.push(still);
  return new Promise<boolean>((resolve) => ends.set(key, resolve));
});
const abort = jest.fn<void, [keys?: ReadonlySet<string>]>();
const clock = { now: () => Date.now() };

beforeAll(() => Logger.overrideLogger(false));

let table: Table;
let registry: SchedulerRegistry;
let loop: AlarmLoop;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  table = new Table();
  registry = new SchedulerRegistry();
  ends.clear();
  trying.length = 0;
  loop = new AlarmLoop(
    clock,
    { concurrency: 2, look: 1000, lease: 15_000, drain: 500 } as EngineSettings,
    { abort } as unknown as AlarmDispatcher,
    table as unknown as AlarmLeases,
    { ring } as unknown as LeasedAlarm,
    { correct: () => Promise.resolve(true) } as unknown as AfterJump,
    registry,
  );
});
afterEach(async () => {
  for (const end of ends.values()) end(false);
  table.due = [];
  const drained = loop.drain();
  await after(1000);
  await drained;
  jest.useRealTimers();
});

const after = (pause: number) => jest.advanceTimersByTimeAsync(pause);
const rung = () => ring.mock.calls.map(([{ key }]) => key);

test('it looks at once, and then as often as it is to, because other nodes put alarms into the table too', async () => {
  loop.start();
  await after(0);
  expect(table.take).toHaveBeenCalledTimes(1);
  await after(999);
  expect(table.take).toHaveBeenCalledTimes(1);
  await after(1);
  expect(table.take).toHaveBeenCalledTimes(2);
});

test('it wakes when the next alarm is due, and gathers those that are due a moment apart', async () => {
  table.later = 1_000_300;
  loop.start();
  await after(299);
  expect(table.take).toHaveBeenCalledTimes(1);
  table.later = 1_000_301;
  await after(1);
  expect(table.take).toHaveBeenCalledTimes(2);
  await after(9);
  expect(table.take).toHaveBeenCalledTimes(2);
  await after(1);
  expect(table.take).toHaveBeenCalledTimes(3);
});

test('it takes no more than has room, and looks again as soon as a place is free', async () => {
  table.due = taken('a', 'b', 'c', 'd');
  loop.start();
  await after(0);
  expect(rung()).toEqual(['a', 'b']);
  ends.get('a')?.(false);
  await after(0);
  expect(rung()).toEqual(['a', 'b', 'c']);
  expect(table.take.mock.calls.map(([most]) => most)).toEqual([2, 1]);
  expect([...(table.take.mock.calls[1]?.[1].keys() ?? [])]).toEqual(['b', 'c']);
});

test('with all places taken it does not ask for what it could not ring', async () => {
  table.due = taken('a', 'b');
  loop.start();
  await after(3500);
  expect(table.take).toHaveBeenCalledTimes(1);
  expect(table.next).not.toHaveBeenCalled();
  loop.awakeAt(0);
  await after(100);
  expect(table.take).toHaveBeenCalledTimes(1);
  expect(rung()).toEqual(['a', 'b']);
});

test('a place that was freed while it looked is not left empty', async () => {
  table.due = taken('a');
  loop.start();
  await after(0);
  let answer = (_: Taken[]): void => undefined;
  table.take.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  loop.awakeAt(0);
  await after(0);
  ends.get('a')?.(false);
  table.due = taken('c');
  answer(taken('b'));
  await after(0);
  expect(rung()).toEqual(['a', 'b', 'c']);
});

test('where there was room for more than was due, the end of one is no reason to look', async () => {
  table.due = taken('a');
  loop.start();
  await after(100);
  ends.get('a')?.(false);
  await after(100);
  expect(table.take).toHaveBeenCalledTimes(1);
});

test('one that is to ring again is looked for at once', async () => {
  table.due = taken('a');
  loop.start();
  await after(100);
  ends.get('a')?.(true);
  await after(0);
  expect(table.take).toHaveBeenCalledTimes(2);
});

test('it can be told of an alarm, past or to come, and never sleeps longer than it is to', async () => {
  loop.start();
  await after(0);
  loop.awakeAt(Date.now() + 200);
  await after(200);
  expect(table.take).toHaveBeenCalledTimes(2);
  loop.awakeAt(0);
  await after(0);
  expect(table.take).toHaveBeenCalledTimes(3);
  loop.awakeAt(Date.now() + 60_000);
  await after(1000);
  expect(table.take).toHaveBeenCalledTimes(4);
});

test('what it is told of while it looks makes it look once more', async () => {
  let answer = (_: Taken[]): void => undefined;
  table.take.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  loop.start();
  loop.awakeAt(0);
  await after(0);
  expect(table.take).toHaveBeenCalledTimes(1);
  answer([]);
  await after(0);
  expect(table.take).toHaveBeenCalledTimes(2);
  await after(999);
  expect(table.take).toHaveBeenCalledTimes(2);
});

test('a database that does not answer is asked again', async () => {
  table.take.mockRejectedValueOnce(new Error('away'));
  loop.start();
  await after(1000);
  expect(table.take).toHaveBeenCalledTimes(2);
});

test('leases are renewed three times before they would run out, and what was lost is ended', async () => {
  loop.start();
  await after(5000);
  expect(table.renew).not.toHaveBeenCalled();
  table.due = taken('a', 'b');
  table.renew.mockResolvedValueOnce(new Set(['b'])).mockRejectedValueOnce(new Error('away'));
  await after(5000);
  expect(table.renew.mock.calls).toEqual([[['a', 'b']]]);
  expect(abort).toHaveBeenCalledWith(new Set(['b']));
  await after(10_000);
  expect(table.renew).toHaveBeenCalledTimes(3);
});

describe('A node that stops', () => {
  test('takes no more alarms, aborts the running ones, waits for them, and releases its leases', async () => {
    table.due = taken('a');
    loop.start();
    await after(0);
    expect(trying[0]?.()).toBe(true);
    table.due = taken('b');
    const drained = loop.drain();
    await after(0);
    expect(abort).toHaveBeenCalledWith();
    expect(trying[0]?.()).toBe(false);
    expect(table.release).not.toHaveBeenCalled();
    ends.get('a')?.(true);
    await after(0);
    await drained;
    expect(table.release).toHaveBeenCalledTimes(1);
    loop.awakeAt(0);
    await after(20_000);
    expect(rung()).toEqual(['a']);
    expect(table.renew).not.toHaveBeenCalled();
  });

  test('waits only for a limited time for a handler that ignores the signal, and renews its lease until then', async () => {
    table.due = taken('a');
    loop.start();
    await after(4600);
    const drained = loop.drain();
    await after(499);
    expect(table.release).not.toHaveBeenCalled();
    expect(table.renew).toHaveBeenCalledTimes(1);
    await after(1);
    await drained;
    expect(table.release).toHaveBeenCalledTimes(1);
  });

  test('finishes the query that is under way first, so that nothing is taken after the leases were released', async () => {
    let answer = (_: Taken[]): void => undefined;
    table.take.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    loop.start();
    const drained = loop.drain();
    await after(2000);
    expect(table.release).not.toHaveBeenCalled();
    answer(taken('a'));
    await after(0);
    ends.get('a')?.(false);
    await after(500);
    await drained;
    await after(5000);
    expect(abort.mock.invocationCallOrder[0]).toBeGreaterThan(ring.mock.invocationCallOrder[0] ?? Infinity);
    expect(table.release).toHaveBeenCalledTimes(1);
    expect(table.take).toHaveBeenCalledTimes(1);
  });

  test('releases nothing if it never started', async () => {
    await loop.drain();
    loop.awakeAt(0);
    expect(registry.getTimeouts()).toEqual([]);
    await after(1000);
    expect(table.release).not.toHaveBeenCalled();
    expect(table.take).not.toHaveBeenCalled();
  });
});
