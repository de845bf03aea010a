import { expect, it } from 'vitest';
import { shownLabels, ticksOf } from './ticks';

it('divides a scale into a few steps of one, two or five times a power of ten', () => {
  expect(ticksOf(0)).toEqual([0, 1]);
  expect(ticksOf(3)).toEqual([0, 1, 2, 3]);
  expect(ticksOf(10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(ticksOf(50)).toEqual([0, 10, 20, 30, 40, 50]);
  expect(ticksOf(97)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticksOf(12_345)).toEqual([0, 5000, 10_000, 15_000]);
  for (const most of [1, 7, 13, 38, 48, 333, 1_000_000]) {
    const ticks = ticksOf(most);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(String(ticks[1])).toMatch(/^[125]0*$/);
  }
});

it('labels as many points as there is room for, always including the last one', () => {
  expect(shownLabels(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(shownLabels(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(shownLabels(1, 0)).toEqual([0]);
  expect(shownLabels(0, 5)).toEqual([]);
});
