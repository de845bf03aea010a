import type { ImCaseReply, ReplyOutcome } from '../tables/case-reply.entity';

type Reply = Pick<ImCaseReply, 'state' | 'toldOutcome' | 'taskId'>;

/** What becomes of a reply when its case has this outcome: who knows it already is told nothing more. */
export function changeOf(
  { state, toldOutcome, taskId }: Reply,
  outcome: ReplyOutcome,
): Pick<ImCaseReply, 'outcome'> & Partial<Pick<ImCaseReply, 'state'>> {
  // Whoever is ordering it compares the outcomes when that is done.
  if (state === 'ordering') return { outcome };
  if (toldOutcome !== outcome) return { outcome, state: 'pending' };
  return { outcome, state: taskId === null ? 'unknown' : 'ordered' };
}
