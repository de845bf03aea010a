import { beforeAll, expect, it } from 'vitest';
import { learnZone } from '../../../kernel/basis/time/server-zone';
import { faultOf, NOW, pushTimeOf, sendTimeOf } from './push-time';

beforeAll(() => learnZone('480'));

/** Noon by the wall clock of the server. */
const now = Date.UTC(2026, 4, 1, 4);
const later = (at: string | null) => ({ isLater: true, at });

it('requires a time in the future, or no time', () => {
  expect(faultOf(NOW, now)).toBeUndefined();
  expect(faultOf(later(null), now)).toBe('time.missing');
  expect(faultOf(later('2026-05-01 11:59:59'), now)).toBe('time.past');
  expect(faultOf(later('2026-05-01 12:00:01'), now)).toBeUndefined();
});

it('sends no time if the push is immediate, even if a time was chosen before', () => {
  expect(sendTimeOf({ isLater: false, at: '2026-05-01 13:00:00' })).toBeNull();
  expect(sendTimeOf(later('2026-05-01 13:00:00'))).toBe('2026-05-01 13:00:00');
});

it('starts with the stored time only if it is in the future', () => {
  expect(pushTimeOf('2026-05-01 13:00:00', now)).toEqual(later('2026-05-01 13:00:00'));
  expect(pushTimeOf('2026-05-01 11:00:00', now)).toEqual(NOW);
  expect(pushTimeOf(undefined, now)).toEqual(NOW);
});
