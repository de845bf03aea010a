import { expect, it } from 'vitest';
import { changeOf, changeWords } from './change';

it('returns the change since the previous period in percent', () => {
  expect(changeOf(112, 100)).toBe(12);
  expect(changeOf(97, 100)).toBe(-3);
  expect(changeOf(5, 0)).toBeUndefined();
});

it('writes increases and decreases with their signs', () => {
  expect([12, -3, 0, 1234].map(changeWords)).toEqual(['+12%', '−3%', '±0%', '+1,234%']);
});
