import type { Span } from './batch.dto';

const HOUR_MS = 3_600_000;

const LENGTHS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

/** The moment since which messages are meant; none for all of them. */
export const sinceOf = (span: Span = 'day', now = Date.now()): Date | null =>
  span === 'all' ? null : new Date(now - LENGTHS[span]);
