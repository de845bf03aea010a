import { expect, it } from 'vitest';
import { cursorOf, percentOf, stepsOf, wayOf } from './cursor-steps';

const found = (more: boolean, cursor: number | null) => ({ page: 1, size: 2, total: 9, more, cursor });

it('goes only to older rows from the newest ones', () => {
  expect(stepsOf([9, 8], {}, found(true, 8))).toEqual({ older: { cursor: 8, way: undefined }, newer: undefined });
  expect(stepsOf([9, 8], {}, found(false, null))).toEqual({ older: undefined, newer: undefined });
});

it('goes both ways from older rows', () => {
  expect(stepsOf([7, 6], { cursor: 8 }, found(true, 6))).toEqual({
    older: { cursor: 6, way: undefined },
    newer: { cursor: 7, way: 'newer' },
  });
});

it('goes back from newer rows', () => {
  expect(stepsOf([7, 6], { cursor: 5, way: 'newer' }, found(true, 7))).toEqual({
    older: { cursor: 6, way: undefined },
    newer: { cursor: 7, way: 'newer' },
  });
});

it('skips no row when a search has found nothing yet', () => {
  expect(stepsOf([], { cursor: 8 }, found(true, 3)).newer).toEqual({ cursor: 7, way: 'newer' });
  expect(stepsOf([], { cursor: 8, way: 'newer' }, found(true, 12)).older).toEqual({ cursor: 9, way: undefined });
});

it('ignores invalid values in the address', () => {
  const question = { page: 1, size: 20 };
  expect(cursorOf({ ...question, cursor: 'x' as unknown as number })).toBeUndefined();
  expect(wayOf({ ...question, way: 'newer' })).toBe('older');
  expect(wayOf({ ...question, way: 'newer', cursor: 3 })).toBe('newer');
});

it('computes the progress of a search, and 100 only at its end', () => {
  const searched = { newest: 1000, oldest: 0, reached: 750 };
  expect(percentOf({ searched, more: true })).toBe(25);
  expect(percentOf({ searched, more: true }, 'newer')).toBe(75);
  expect(percentOf({ searched: { ...searched, reached: 0 }, more: true })).toBe(99);
  expect(percentOf({ searched, more: false })).toBe(100);
});
