import { serverNow } from '../../basis/time/clock';
import { momentOf, wireOf } from '../../basis/time/wire-time';

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** The usual durations. */
export const SPANS = { hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

export const DURATIONS = ['hour', 'day', 'week', 'month', 'until', 'ever'] as const;

/** How long an act holds: a usual duration, until a certain time, or for good. */
export interface Duration {
  kind: (typeof DURATIONS)[number];
  /** in server time, in the API's format; undefined until it is chosen */
  at: string | null;
}

export const EVER: Duration = { kind: 'ever', at: null };

/** The error of a duration, as the key of a text. */
export function faultOf({ kind, at }: Duration, now = serverNow()): 'until.missing' | 'until.past' | undefined {
  if (kind !== 'until') return undefined;
  if (!at) return 'until.missing';
  return (momentOf(at) ?? 0) > now ? undefined : 'until.past';
}

/** The end of a duration for the call; undefined for good. */
export function endOf({ kind, at }: Duration, now = serverNow()): string | undefined {
  if (kind === 'ever') return undefined;
  return kind === 'until' ? (at ?? undefined) : wireOf(now + SPANS[kind]);
}
