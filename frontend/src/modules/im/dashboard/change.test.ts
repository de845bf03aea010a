import { expect, it } from 'vitest';
import { changeOf, changeWords } from './change';

it('compares with what was before', () => {
  expect(changeOf(112, 100)).toBe(12);
  expect(changeOf(97, 100)).toBe(-3);
  expect(changeOf(5, 0)).toBeUndefined();
});

it('says more and less by their signs', () => {
  expect([12, -3, 0, 1234].map(changeWords)).toEqual(['+12%', '−3%', '±0%', '+1,234%']);
});
