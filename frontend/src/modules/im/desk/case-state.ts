import { ImCaseState as CaseState } from '../../../api/codes';
import type { Case } from './case-file';

export { CaseState };

/** Who may decide a case now: the reader, somebody else, a colleague for whom it is kept, nobody before it is claimed or taken up again, or nobody at all any more. */
export type Hold = 'mine' | 'theirs' | 'kept' | 'free' | 'waiting' | 'acting' | 'closed';

/**
 * A claim that is over still counts until somebody else takes the case.
 * @param now by the server's clock, in milliseconds since 1970
 */
export function holdOf(row: Case, me: number | undefined, now: number): Hold {
  const { state, assigneeId, leaseUntil } = row;
  if (state === CaseState.Waiting) return 'waiting';
  if (state === CaseState.Acting) return 'acting';
  if (state === CaseState.Closed) return 'closed';
  if (assigneeId === me) return 'mine';
  if (assigneeId !== null && leaseUntil > now) return 'theirs';
  return isKept(row, now) && row.offeredToId !== me ? 'kept' : 'free';
}

/** Whether a case is still kept for the colleague to whom it was handed over. */
export const isKept = ({ offeredUntil }: Pick<Case, 'offeredUntil'>, now: number): boolean => offeredUntil > now;
