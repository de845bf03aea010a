import { recommendedBan, strikesOf } from './recommended-act';

const LADDER = [
  { strikes: 8, duration: 'ever' },
  { strikes: 3, duration: 'week' },
] as const;

test.each([
  ['the policy alone below the lowest rung', 'day', 2, 'day'],
  ['a rung from its first strike on', 'day', 3, 'week'],
  ['the rung below a gap', 'day', 7, 'week'],
  ['the highest rung above all', 'day', 100, 'ever'],
  ['no shorter ban than the policy', 'month', 3, 'month'],
] as const)('a recommended ban follows %s', (_, duration, strikes, expected) => {
  expect(recommendedBan({ duration }, strikes, LADDER)).toBe(expected);
});

test('a recommended ban is that of the policy if there is no ladder', () => {
  expect(recommendedBan({ duration: 'hour' }, 100, [])).toBe('hour');
});

test.each([
  [1, { strikes: 3, firstStrikes: 1 }, true],
  [0, { strikes: 3, firstStrikes: 0 }, true],
  [3, { strikes: 3, firstStrikes: 1 }, false],
  [3, { strikes: 3, firstStrikes: null }, true],
])('strikes are %d by the policy %o if it is the first time: %s', (expected, policy, isFirst) => {
  expect(strikesOf(policy, isFirst)).toBe(expected);
});
