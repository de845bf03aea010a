import { Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../../errors/service-unavailable';
import type { AlarmDispatcher } from '../alarm-dispatcher';
import type { EngineSettings } from '../engine-settings';
import type { AlarmLeases } from './alarm-leases';
import { LeasedAlarm } from './leased-alarm';

const ring = jest.fn<Promise<void>, [alarm: { key: string }, attempt: number]>();
const finish = jest.fn<Promise<boolean>, [keys: string[]]>();
const fail = jest.fn<Promise<boolean>, [key: string, failure: string, pause?: number]>();
let alarms: LeasedAlarm;
beforeAll(() => Logger.overrideLogger(false));
beforeEach(() => {
  ring.mockResolvedValue();
  finish.mockResolvedValue(false);
  fail.mockResolvedValue(false);
  alarms = new LeasedAlarm(
    { pauses: [10, 20], mostDeaths: 3, look: 1 } as unknown as EngineSettings,
    { ring } as unknown as AlarmDispatcher,
    { finish, fail } as unknown as AlarmLeases,
  );
});

const alarm = (attempts = 1, key = 'a') => ({ key, name: 'test.note', at: 0, data: null, attempts });
const still = () => true;

test('one that has rung leaves the table, and is not to ring again', async () => {
  expect(await alarms.ring(alarm(2), still)).toBe(false);
  expect(ring).toHaveBeenCalledWith(alarm(2), 2);
  expect(finish).toHaveBeenCalledWith(['a']);
  expect(fail).not.toHaveBeenCalled();
});

test('those that end together leave together', async () => {
  await Promise.all(['a', 'b', 'c'].map((key) => alarms.ring(alarm(1, key), still)));
  expect(finish.mock.calls).toEqual([[['a', 'b', 'c']]]);
});

test('one that was scheduled anew meanwhile is to ring again, however it ended', async () => {
  finish.mockResolvedValue(true);
  expect(await alarms.ring(alarm(), still)).toBe(true);
  ring.mockRejectedValue(new Error('no luck'));
  fail.mockResolvedValue(true);
  expect(await alarms.ring(alarm(), still)).toBe(true);
});

test('one whose handler threw waits longer from time to time, and after the last pause never rings again', async () => {
  ring.mockRejectedValue(new Error('no luck'));
  for (const attempts of [1, 2, 3]) await alarms.ring(alarm(attempts), still);
  expect(fail.mock.calls).toEqual([
    ['a', 'no luck', 10],
    ['a', 'no luck', 20],
    ['a', 'no luck', undefined],
  ]);
  expect(finish).not.toHaveBeenCalled();
});

test('one that took as many nodes with it as it may is not rung any more', async () => {
  await alarms.ring(alarm(3), still);
  expect(fail).not.toHaveBeenCalled();
  ring.mockClear();
  await alarms.ring(alarm(4), still);
  expect(ring).not.toHaveBeenCalled();
  expect(fail).toHaveBeenCalledWith('a', 'Its node died 3 times.', undefined);
});

test('while the database does not answer, how it ended is written until it does, and it rings once', async () => {
  finish.mockRejectedValueOnce(new ServiceUnavailable('Database', 'http.databaseAway'));
  finish.mockRejectedValueOnce(new Error('deadlock'));
  finish.mockResolvedValueOnce(true);
  expect(await alarms.ring(alarm(), still)).toBe(true);
  expect(finish).toHaveBeenCalledTimes(3);
  expect(ring).toHaveBeenCalledTimes(1);
});

test('a node that stops does not write for ever: another one will ring it', async () => {
  finish.mockResolvedValue(true);
  finish.mockRejectedValueOnce(new Error('away'));
  expect(await alarms.ring(alarm(), () => false)).toBe(false);
  expect(finish).toHaveBeenCalledTimes(1);
});
