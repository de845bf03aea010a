import { expect, it } from 'vitest';
import { besidesOf, extrasOf } from './extras';

it('returns no batch for a ban alone', () => {
  expect(extrasOf({ extras: [], span: 'all' })).toBeUndefined();
  expect(extrasOf({})).toBeUndefined();
});

it('returns what goes with a ban, of one day by default', () => {
  expect(extrasOf({ extras: ['recallPrivate', 'leaveGroups'] })).toEqual({
    recallPrivate: true,
    leaveGroups: true,
    span: 'day',
  });
  expect(extrasOf({ extras: ['recallGroups'], span: 'all' })).toEqual({ recallGroups: true, span: 'all' });
});

it('returns the sweep besides the extras, also without any', () => {
  expect(besidesOf({ sweep: false })).toBeUndefined();
  expect(besidesOf({ sweep: true, extras: [] })).toEqual({ sweep: true });
  expect(besidesOf({ sweep: true, extras: ['leaveGroups'] })).toEqual({ leaveGroups: true, span: 'day', sweep: true });
});
