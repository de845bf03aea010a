import { expect, it } from 'vitest';
import { extrasOf } from './extras';

it('a ban alone is no batch', () => {
  expect(extrasOf({ extras: [], span: 'all' })).toBeUndefined();
  expect(extrasOf({})).toBeUndefined();
});

it('what goes with it, of a day unless told', () => {
  expect(extrasOf({ extras: ['recallPrivate', 'leaveGroups'] })).toEqual({
    recallPrivate: true,
    leaveGroups: true,
    span: 'day',
  });
  expect(extrasOf({ extras: ['recallGroups'], span: 'all' })).toEqual({ recallGroups: true, span: 'all' });
});
