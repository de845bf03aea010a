import type { ImCaseReply, ReplyOutcome } from '../tables/case-reply.entity';
import { stateBefore } from './state-before';

type Reply = Pick<ImCaseReply, 'state' | 'toldOutcome' | 'taskId'>;

/** What becomes of a reply when its case has this outcome: who knows it already is told nothing more. */
export function changeOf(
  reply: Reply,
  outcome: ReplyOutcome,
): Pick<ImCaseReply, 'outcome'> & Partial<Pick<ImCaseReply, 'state'>> {
  // Whoever is ordering it compares the outcomes when that is done.
  if (reply.state === 'ordering') return { outcome };
  const isSaid = outcome === 'nothing' || reply.toldOutcome === outcome;
  return { outcome, state: isSaid ? stateBefore(reply) : 'pending' };
}
