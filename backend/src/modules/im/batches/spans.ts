/** How far back messages are recalled. */
export const SPANS = ['hour', 'day', 'week', 'all'] as const;

export type Span = (typeof SPANS)[number];

/** The durations that presets of bans offer. */
export const BAN_SPANS = ['hour', 'day', 'week', 'month', 'ever'] as const;

export type BanSpan = (typeof BAN_SPANS)[number];
