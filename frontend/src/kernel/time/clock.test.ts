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

it('takes an answer that was long on its way for no difference between the clocks', () => {
  learnClock(at(-9000), NOW - 9500);
  expect(skew()).toBe(0);
});

it('learns a difference that no way explains, and no more of it than is certain', () => {
  learnClock(at(60_000), NOW - 500);
  expect(skew()).toBe(60_000);
  learnClock(at(-60_000), NOW);
  expect(skew()).toBe(-58_000);
});

it('unlearns one that was put right', () => {
  learnClock(at(3_600_000), NOW);
  learnClock(at(0), NOW);
  expect(Math.abs(skew())).toBeLessThanOrEqual(2000);
});

it.each([undefined, 'never', 12])('learns nothing from %s', (date) => {
  learnClock(date, NOW);
  expect(skew()).toBe(0);
});

it('learns nothing of a time in which the clock was put back', () => {
  learnClock(at(60_000), NOW + 10_000);
  expect(skew()).toBe(0);
});
