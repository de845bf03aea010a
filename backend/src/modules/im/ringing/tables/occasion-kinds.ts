/** What a channel may ring for. */
export const OCCASION_KINDS = ['alarm', 'overdue', 'escalated', 'unfetched'] as const;

export type OccasionKind = (typeof OCCASION_KINDS)[number];
