import type { AuditSinkCursor } from './audit-sink.entity';

const FIRST_MS = 1000;
/** Also the longest time until a sink that is back gets what waited for it. */
const LONGEST_MS = 60_000;
const MOST_DOUBLINGS = 6;

/** How long nobody tries again after a failure. @param failures those in a row before this one @returns milliseconds */
export const backoffOf = (failures: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, MOST_DOUBLINGS));

/** A next try that is further ahead than any of ours was written before the clock was set back. */
export const isDue = ({ nextTry }: Pick<AuditSinkCursor, 'nextTry'>, now: number): boolean =>
  nextTry === null || nextTry <= now || nextTry > now + LONGEST_MS;
