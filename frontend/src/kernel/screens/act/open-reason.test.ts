import { beforeAll, expect, it } from 'vitest';
import { learnZone } from '../../basis/time/server-zone';
import { valuesOf } from './act-values';
import { EVER } from './duration';
import { faultOfReason, filled } from './open-reason';

const NOW = Date.UTC(2026, 2, 1);
beforeAll(() => learnZone('480'));

const WEEK = { kind: 'week', at: null } as const;
const HOUR = { kind: 'hour', at: null } as const;

it('inserts the number of days and the end time, by the server’s clock', () => {
  expect(filled('封禁{days}天，{until}解封', WEEK, NOW)).toBe('封禁7天，2026-03-08 08:00解封');
  expect(filled('至{until}', HOUR, NOW)).toBe('至2026-03-01 09:00');
  expect(filled('{days}+{days}', { kind: 'until', at: '2026-03-03 08:00:00' }, NOW)).toBe('2+2');
  expect(filled('{name} and { days }', WEEK, NOW)).toBe('{name} and { days }');
});

it('rejects placeholders for an end that does not exist, or for days that cannot be counted', () => {
  expect(faultOfReason('封禁{days}天', EVER, NOW)).toBe('reason.noEnd');
  expect(faultOfReason('至{until}', undefined, NOW)).toBe('reason.noEnd');
  expect(faultOfReason('封禁{days}天', HOUR, NOW)).toBe('reason.noDays');
  expect(faultOfReason('至{until}', HOUR, NOW)).toBeUndefined();
  expect(faultOfReason('封禁{days}天', { kind: 'day', at: null }, NOW + 999)).toBeUndefined();
  expect(faultOfReason('spam', EVER, NOW)).toBeUndefined();
});

it('sends the reason to the server with its placeholders filled in', () => {
  expect(valuesOf({ reason: ' 封禁{days}天 ', duration: WEEK }, NOW)).toEqual({
    ...{ reason: '封禁7天', until: '2026-03-08 08:00:00' },
  });
});
