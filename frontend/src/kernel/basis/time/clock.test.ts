import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnClock, serverNow } from './clock';

const NOW = Date.parse('2026-01-01T12:00:00.000Z');
const at = (offset: number) => new Date(NOW + offset).toUTCString();
const skew = () => serverNow() - Date.now();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  // What a test before has learned is unlearned: back, and up to nothing.
  learnClock(at(-10_000), NOW);
  learnClock(at(0), NOW);
});
afterEach(() => vi.useRealTimers());

it('does not take a slow answer as a difference between the clocks', () => {
  learnClock(at(-9000), NOW - 9500);
  expect(skew()).toBe(0);
});

it('learns a difference that the delay cannot explain, and only the certain part of it', () => {
  learnClock(at(60_000), NOW - 500);
  expect(skew()).toBe(60_000);
  learnClock(at(-60_000), NOW);
  expect(skew()).toBe(-58_000);
});

it('forgets a difference that was corrected', () => {
  learnClock(at(3_600_000), NOW);
  learnClock(at(0), NOW);
  expect(Math.abs(skew())).toBeLessThanOrEqual(2000);
});

it.each([undefined, 'never', 12])('learns nothing from %s', (date) => {
  learnClock(date, NOW);
  expect(skew()).toBe(0);
});

it('learns nothing from a request during which the local clock was set back', () => {
  learnClock(at(60_000), NOW + 10_000);
  expect(skew()).toBe(0);
});
