import type { Span } from './spans';

const HOUR_MS = 3_600_000;

const LENGTHS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

/** The time from which messages are recalled; null for all messages. */
export const sinceOf = (span: Span = 'day', now = Date.now()): Date | null =>
  span === 'all' ? null : new Date(now - LENGTHS[span]);
