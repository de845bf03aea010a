import { hoursAhead, leastProven, middleOf } from './clock-offset';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const NOW = Date.parse('2027-03-28T00:59:59Z');

test.each([0, 1, -1, 0.5, 5.5, 5.75, 8, -3.5, 12.75, -12])('a difference of %d hours is measured exactly', (hours) => {
  for (const late of [0, 1, MINUTE, 4 * MINUTE])
    expect(hoursAhead(new Date(NOW + hours * HOUR - late), NOW)).toBe(hours);
});

test.each([1, -1])('a difference of %d times five minutes is no difference of time zones', (side) => {
  expect(hoursAhead(new Date(NOW + side * 5 * MINUTE), NOW)).toBe(0);
});

test('a single row with a wrong time does not change the measured offset', () => {
  expect(middleOf([8, 8, -100, 8, 200])).toBe(8);
  expect(middleOf([])).toBeUndefined();
});

test('the least proven offset of messages is reported, or that of the database clock', () => {
  expect(leastProven([7, 3, -20], 0)).toBe(7);
  expect(leastProven([7, 3, -20], 8)).toBe(8);
  expect(leastProven([-1, 0, -20], 8)).toBeUndefined();
});
