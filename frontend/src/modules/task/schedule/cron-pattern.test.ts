import { expect, it } from 'vitest';
import { type CronPattern, cronOf, patternOf, startOf } from './cron-pattern';

const at = { hour: 3, minute: 30, second: 0 };

const usual: [cron: string, pattern: CronPattern][] = [
  ['0 * * * * *', { kind: 'minutes', every: 1 }],
  ['0 */5 * * * *', { kind: 'minutes', every: 5 }],
  ['0 15 * * * *', { kind: 'hours', every: 1, minute: 15 }],
  ['0 0 */6 * * *', { kind: 'hours', every: 6, minute: 0 }],
  ['0 30 3 * * *', { kind: 'daily', at }],
  ['0 30 3 * * 1,3,5', { kind: 'weekly', days: [1, 3, 5], at }],
  ['0 30 3 1,15,L * *', { kind: 'monthly', days: [1, 15, 'L'], at }],
];

it.each(usual)('writes and reads %s', (cron, pattern) => {
  expect(cronOf(pattern)).toBe(cron);
  expect(patternOf(cron)).toEqual(pattern);
});

it('reads five fields as a schedule with second 0', () => {
  expect(patternOf('30 3 * * *')).toEqual({ kind: 'daily', at });
  expect(patternOf(' */5  * * * * ')).toEqual({ kind: 'minutes', every: 5 });
});

it('accepts both numbers of Sunday', () => {
  expect(patternOf('0 30 3 * * 7,0,2')).toEqual({ kind: 'weekly', days: [0, 2], at });
});

it.each([
  '',
  '* * * * * *',
  '0 */7 * * * *',
  '0 0 9-17 * * *',
  '0 0 3 29 2 *',
  '0 0 3 1 * 1',
  '0 60 3 * * *',
  '0 0 24 * * *',
  '0 0 3 32 * *',
  '0 0 3 * * 8',
  '@daily',
  'nonsense',
])('leaves %j as a custom expression', (cron) => {
  expect(patternOf(cron)).toBeUndefined();
});

it('keeps the time of day when another kind of schedule is chosen', () => {
  const weekly = startOf('weekly', { kind: 'daily', at });
  expect(weekly).toEqual({ kind: 'weekly', days: [1], at });
  expect(startOf('weekly', weekly)).toBe(weekly);
});
