import { ImCaseState as CaseState } from '../../../api/codes';
import type { Case } from './case-file';

export { CaseState };

/** Who may decide a case now: the reader, somebody else, nobody before it is claimed or taken up again, or nobody at all any more. */
export type Hold = 'mine' | 'theirs' | 'free' | 'waiting' | 'acting' | 'closed';

/**
 * A claim that is over still counts until somebody else takes the case.
 * @param now by the server's clock, in milliseconds since 1970
 */
export function holdOf({ state, assigneeId, leaseUntil }: Case, me: number | undefined, now: number): Hold {
  if (state === CaseState.Waiting) return 'waiting';
  if (state === CaseState.Acting) return 'acting';
  if (state === CaseState.Closed) return 'closed';
  if (assigneeId === null) return 'free';
  if (assigneeId === me) return 'mine';
  return leaseUntil > now ? 'theirs' : 'free';
}
