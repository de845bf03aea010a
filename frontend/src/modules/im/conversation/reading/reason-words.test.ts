import { expect, it } from 'vitest';
import { reasonOf } from './reason-words';

it('joins a reason and its detail', () => {
  expect(reasonOf('complaint', 'Complaint', '')).toBe('Complaint');
  expect(reasonOf('court', 'Court order', ' 7 K 12/26 ')).toBe('Court order: 7 K 12/26');
  expect(reasonOf('other', 'Own words', ' a test ')).toBe('a test');
});
