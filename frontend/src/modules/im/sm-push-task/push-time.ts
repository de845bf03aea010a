import { serverNow } from '../../../kernel/basis/time/clock';
import { momentOf } from '../../../kernel/basis/time/wire-time';

/** When a push goes out: now, or at a time that may not have been chosen yet. */
export interface PushTime {
  isLater: boolean;
  /** in the time zone of the server, in the format of the API */
  at: string | null;
}

export const NOW: PushTime = { isLater: false, at: null };

const isAhead = (at: string, now: number) => (momentOf(at) ?? 0) > now;

/** The error of a time, as the key of a text. */
export function faultOf({ isLater, at }: PushTime, now = serverNow()): 'time.missing' | 'time.past' | undefined {
  if (!isLater) return undefined;
  if (!at) return 'time.missing';
  return isAhead(at, now) ? undefined : 'time.past';
}

/** The value for the API: empty means immediately. */
export const sendTimeOf = ({ isLater, at }: PushTime): string | null => (isLater ? at : null);

/** A stored time is kept while it is in the future; a past one means now. */
export const pushTimeOf = (at: string | null | undefined, now = serverNow()): PushTime =>
  at && isAhead(at, now) ? { isLater: true, at } : NOW;
