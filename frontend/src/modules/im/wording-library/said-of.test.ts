import { expect, it } from 'vitest';
import { saidOf } from './said-of';
import { type Progress, RunState } from './use-run';

const progress = (state: number, ids: number[], done: number) =>
  ({ run: { state, done }, phrases: ids.map((id) => ({ wording_id: id })) }) as unknown as Progress;

it('returns the progress of a running push', () => {
  expect(saidOf(progress(RunState.UnderWay, [4, 7], 1), [{ id: 4 }, { id: 7 }])).toBe(1);
});

it('returns nothing for a push that has ended or that sends other phrases than the library contains', () => {
  expect(saidOf(progress(RunState.Done, [4, 7], 2), [{ id: 4 }, { id: 7 }])).toBeUndefined();
  expect(saidOf(progress(RunState.UnderWay, [4, 7], 1), [{ id: 7 }, { id: 4 }])).toBeUndefined();
  expect(saidOf({ run: null, phrases: [] }, [])).toBeUndefined();
});
