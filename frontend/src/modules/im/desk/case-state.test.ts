import { expect, it } from 'vitest';
import { holdOf } from './case-state';
import { caseOf } from './test-case';

const ME = 7;
const NOW = 1_000_000;

it.each([
  ['mine', { assigneeId: ME, leaseUntil: NOW + 1 }],
  ['theirs', { assigneeId: 8, leaseUntil: NOW + 1 }],
  ['free', { assigneeId: 8, leaseUntil: NOW }],
  ['mine', { assigneeId: ME, leaseUntil: NOW - 1 }],
  ['free', { assigneeId: null, leaseUntil: 0 }],
  ['kept', { assigneeId: null, offeredToId: 8, offeredUntil: NOW + 1 }],
  ['free', { assigneeId: null, offeredToId: 8, offeredUntil: NOW }],
  ['free', { assigneeId: null, offeredToId: ME, offeredUntil: NOW + 1 }],
  ['theirs', { assigneeId: 8, leaseUntil: NOW + 1, offeredToId: 8, offeredUntil: NOW + 1 }],
  ['kept', { assigneeId: 8, leaseUntil: NOW, offeredToId: 8, offeredUntil: NOW + 1 }],
  ['acting', { state: 1, assigneeId: ME, leaseUntil: NOW + 1 }],
  ['closed', { state: 2, assigneeId: ME, leaseUntil: NOW + 1 }],
] as const)('a case is %s with %o', (hold, row) => {
  expect(holdOf(caseOf(1, row), ME, NOW)).toBe(hold);
});
