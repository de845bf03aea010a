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
  jumps.checkClock();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (time: number) => jest.advanceTimersByTime(time);

test.each([3 * SECOND, -3 * SECOND, HOUR, -HOUR, DAY, -DAY])(
  'a jump of the clock by %d ms is noticed and logged once',
  (by) => {
    pass(1000);
    wall += by;
    jumps.checkClock();
    jumps.checkClock();
    expect(jumps.last).toMatchObject({ by, expected: 1000 });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toBe(
      `The clock of this machine jumped ${by > 0 ? 'forward' : 'back'} by ${Math.abs(by) / 1000} seconds.`,
    );
  },
);

test('a slow correction of the clock is not taken for a jump', () => {
  for (let look = 0; look < 100; look++) {
    pass(1000);
    wall += 100;
    jumps.checkClock();
  }
  expect(jumps.last).toBeUndefined();
});

test('a long pause between two checks is not taken for a jump', () => {
  pass(DAY);
  jumps.checkClock();
  expect(jumps.last).toBeUndefined();
});

test('a jump of the clock is shown to staff for one hour', () => {
  expect(jumps.isShown).toBe(false);
  wall += DAY;
  jumps.checkClock();
  pass(HOUR - 1);
  expect(jumps.isShown).toBe(true);
  pass(1);
  expect(jumps.isShown).toBe(false);
});
