import { noticeEnd } from './notice-end';

const DAY = 86_400_000;
const NOW = Date.parse('2026-12-01T00:00:00Z');
const daysOf = (banDays?: number) =>
  (+noticeEnd(banDays === undefined ? undefined : new Date(NOW + banDays * DAY), NOW) - NOW) / DAY;

test.each([
  ['a ban for ever', undefined, 184],
  ['a ban of a week', 7, 191],
  ['a ban of a year', 365, 549],
  ['a ban of ten years', 3650, 550],
])('the link of %s works for half a year after its end, of which a year counts at most', (_, days, expected) =>
  expect(daysOf(days)).toBe(expected),
);
