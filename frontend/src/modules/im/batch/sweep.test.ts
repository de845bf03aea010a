import { expect, it } from 'vitest';
import { type Batch, BatchState } from './batch';
import { sweepOf, sweptBy } from './sweep';

const UNTIL = '2026-11-30 14:31:00';
const { Running, Done, Undone, Sweeping } = BatchState;

it.each([
  ['begun', Sweeping, null],
  ['goesOn', Sweeping, '2026-11-30 14:20:00'],
  ['goesOn', Sweeping, UNTIL],
  ['whole', Done, UNTIL],
  ['whole', Done, '2026-11-30 14:31:02'],
  ['cut', Done, '2026-11-30 14:20:00'],
  ['cut', Done, null],
  [undefined, Running, null],
  [undefined, Undone, UNTIL],
])('a sweep is %s in the state %i with the last look at %s', (word, state, sweepTime) => {
  expect(sweepOf({ state, sweep: 1, sweepUntil: UNTIL, sweepTime })).toBe(word);
});

it('a batch without a sweep, or one that has banned nobody, has nothing to say of one', () => {
  for (const sweep of [0, 1] as const)
    expect(sweepOf({ state: Done, sweep, sweepUntil: null, sweepTime: null })).toBeUndefined();
});

it('a sweep has recalled what the batch had not recalled before', () => {
  expect(sweptBy({ groupMessages: 4, privateMessages: 5, recalledBefore: 7 } as Batch)).toBe(2);
});
