import { expect, it } from 'vitest';
import { sentCount } from './sent-count';
import { type Progress, RunState } from './use-run';

const progress = (state: number, ids: number[], done: number) =>
  ({ run: { state, done }, phrases: ids.map((id) => ({ wording_id: id })) }) as unknown as Progress;

it('returns the progress of a running push', () => {
  expect(sentCount(progress(RunState.UnderWay, [4, 7], 1), [{ id: 4 }, { id: 7 }])).toBe(1);
});

it('returns nothing for a push that has ended or that sends other phrases than the library contains', () => {
  expect(sentCount(progress(RunState.Done, [4, 7], 2), [{ id: 4 }, { id: 7 }])).toBeUndefined();
  expect(sentCount(progress(RunState.UnderWay, [4, 7], 1), [{ id: 7 }, { id: 4 }])).toBeUndefined();
  expect(sentCount({ run: null, phrases: [] }, [])).toBeUndefined();
});
