import { serverNow } from '../../basis/time/clock';
import { momentOf } from '../../basis/time/wire-time';
import { type Duration, endOf } from './duration';

/** The placeholders that a reason can contain until the duration is known: `{days}`, and the end time. */
const OPEN = /\{(days|until)\}/g;

const DAY = 86_400_000;

export const isOpen = (reason: string): boolean => reason.search(OPEN) >= 0;

/** The reason in a list to choose from: its placeholders are blanks, because their values are not known yet. */
export const withBlanks = (reason: string): string => reason.replace(OPEN, '…');

/** The error of a reason with placeholders for a given duration, as the key of a text. */
export function faultOfReason(
  reason: string,
  duration: Duration | undefined,
  now = serverNow(),
): 'reason.noEnd' | 'reason.noDays' | undefined {
  if (!isOpen(reason)) return undefined;
  const ms = lengthOf(duration, now);
  if (ms === undefined) return 'reason.noEnd';
  return reason.includes('{days}') && daysIn(ms) < 1 ? 'reason.noDays' : undefined;
}

/** The reason as people read it. Placeholders without a value stay unchanged. */
export function filled(reason: string, duration: Duration | undefined, now = serverNow()): string {
  const ms = lengthOf(duration, now);
  if (ms === undefined) return reason;
  const values = { days: String(daysIn(ms)), until: (duration && endOf(duration, now))?.slice(0, 16) ?? '' };
  return reason.replace(OPEN, (_, name: keyof typeof values) => values[name]);
}

/** Rounds to days, because the end is a whole second and therefore slightly earlier than intended. */
const daysIn = (ms: number): number => Math.round(ms / DAY);

function lengthOf(duration: Duration | undefined, now: number): number | undefined {
  const end = duration && endOf(duration, now);
  const moment = end === undefined ? undefined : momentOf(end);
  return moment == null ? undefined : moment - now;
}
