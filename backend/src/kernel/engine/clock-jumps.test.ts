import { Logger } from '@nestjs/common';
import { ClockJumps } from './clock-jumps';

const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000];

let wall: number;
let warn: jest.SpyInstance;
let jumps: ClockJumps;
beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  wall = 0;
  jumps = new ClockJumps({ now: () => Date.now() + wall });
  jumps.look();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (time: number) => jest.advanceTimersByTime(time);

test.each([3 * SECOND, -3 * SECOND, HOUR, -HOUR, DAY, -DAY])('a jump by %d ms is noticed, once', (by) => {
  pass(1000);
  wall += by;
  jumps.look();
  jumps.look();
  expect(jumps.last).toMatchObject({ by, expected: 1000 });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toBe(
    `The clock of this machine jumped ${by > 0 ? 'forward' : 'back'} by ${Math.abs(by) / 1000} seconds.`,
  );
});

test('a clock that is corrected slowly does not jump, however far it goes', () => {
  for (let look = 0; look < 100; look++) {
    pass(1000);
    wall += 100;
    jumps.look();
  }
  expect(jumps.last).toBeUndefined();
});

test('a long pause between two looks is no jump', () => {
  pass(DAY);
  jumps.look();
  expect(jumps.last).toBeUndefined();
});

test('it is shown to staff for an hour', () => {
  expect(jumps.isShown).toBe(false);
  wall += DAY;
  jumps.look();
  pass(HOUR - 1);
  expect(jumps.isShown).toBe(true);
  pass(1);
  expect(jumps.isShown).toBe(false);
});
