import { serverNow } from '../time/clock';
import { momentOf, wireOf } from '../time/wire-time';

const [HOUR, DAY] = [3_600_000, 86_400_000];

/** The spans that are usual. */
export const SPANS = { hour: HOUR, day: DAY, week: 7 * DAY, month: 30 * DAY } as const;

export const DURATIONS = ['hour', 'day', 'week', 'month', 'until', 'ever'] as const;

/** How long something holds: a usual span, until a certain time, or for good. */
export interface Duration {
  kind: (typeof DURATIONS)[number];
  /** by the server's clock, as it travels; it may not have been chosen yet */
  at: string | null;
}

export const EVER: Duration = { kind: 'ever', at: null };

/** What is wrong with a duration, as the key of a text. */
export function faultOf({ kind, at }: Duration, now = serverNow()): 'until.missing' | 'until.past' | undefined {
  if (kind !== 'until') return undefined;
  if (!at) return 'until.missing';
  return (momentOf(at) ?? 0) > now ? undefined : 'until.past';
}

/** When it ends, as the calls take it: nothing for good. */
export function endOf({ kind, at }: Duration, now = serverNow()): string | undefined {
  if (kind === 'ever') return undefined;
  return kind === 'until' ? (at ?? undefined) : wireOf(now + SPANS[kind]);
}
