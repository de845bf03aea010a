import type { ImCaseReply } from '../tables/case-reply.entity';

/**
 * The state of a reply to which no text follows: its last one was ordered, or it is not known whether; else the reporter was never told.
 */
export function stateBefore({
  toldOutcome,
  taskId,
}: Pick<ImCaseReply, 'toldOutcome' | 'taskId'>): ImCaseReply['state'] {
  if (toldOutcome === null) return 'left';
  return taskId === null ? 'unknown' : 'ordered';
}

/** The same for rows that are not read. */
export const STATE_BEFORE =
  "CASE WHEN `toldOutcome` IS NULL THEN 'left' WHEN `taskId` IS NULL THEN 'unknown' ELSE 'ordered' END";
