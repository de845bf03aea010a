import { StallDetector } from './stall-detector';

const LIMIT = 10_000;

/**
 * Checks in the usual rhythm. @param turns whether the loop turns between two checks @returns after how many milliseconds a stall was
 * reported
 */
function lookFor(still: StallDetector, ms: number, turns: boolean, from = 0): number | undefined {
  for (let now = from; now <= from + ms; now += still.pause)
    if (still.checkTurns(turns ? now : 0, now)) return now - from;
  return undefined;
}

test('an event loop that keeps turning is never reported', () => {
  expect(lookFor(new StallDetector(LIMIT), 10 * LIMIT, true)).toBeUndefined();
});

test('a blocked event loop is reported when the limit is over', () => {
  expect(lookFor(new StallDetector(LIMIT), 10 * LIMIT, false)).toBe(LIMIT);
});

test('a block that ends in time is forgotten', () => {
  const still = new StallDetector(LIMIT);
  expect(lookFor(still, LIMIT - still.pause, false)).toBeUndefined();
  expect(still.checkTurns(1, LIMIT)).toBe(false);
  expect(still.checkTurns(1, LIMIT + still.pause)).toBe(false);
});

test('a process that was suspended starts to count again', () => {
  const still = new StallDetector(LIMIT);
  expect(lookFor(still, LIMIT / 2, false)).toBeUndefined();
  expect(lookFor(still, LIMIT - still.pause, false, 100 * LIMIT)).toBeUndefined();
  expect(still.checkTurns(0, 101 * LIMIT)).toBe(true);
});
