import { beforeAll, expect, it } from 'vitest';
import { learnZone } from '../../basis/time/server-zone';
import { endOf, EVER, faultOf } from './duration';

const NOW = Date.UTC(2026, 2, 1);
beforeAll(() => learnZone('480'));

it.each([
  ['hour', '2026-03-01 09:00:00'],
  ['day', '2026-03-02 08:00:00'],
  ['week', '2026-03-08 08:00:00'],
  ['month', '2026-03-31 08:00:00'],
] as const)('ends one %s later by the server’s clock', (kind, end) => {
  expect(endOf({ kind, at: null }, NOW)).toBe(end);
});

it('has no end if it is for good, and the chosen end if it is until a time', () => {
  expect(endOf(EVER, NOW)).toBeUndefined();
  expect(endOf({ kind: 'until', at: '2026-03-05 10:00:00' }, NOW)).toBe('2026-03-05 10:00:00');
});

it('requires a time in the future, but only if a time has to be chosen', () => {
  expect(faultOf({ kind: 'until', at: null }, NOW)).toBe('until.missing');
  expect(faultOf({ kind: 'until', at: '2026-03-01 08:00:00' }, NOW)).toBe('until.past');
  expect(faultOf({ kind: 'until', at: '2026-03-01 08:00:01' }, NOW)).toBeUndefined();
  expect(faultOf({ kind: 'week', at: '2020-01-01 00:00:00' }, NOW)).toBeUndefined();
});
