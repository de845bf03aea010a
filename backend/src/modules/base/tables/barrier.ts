/** The reasons why a staff member cannot be changed by somebody, the more important reason first. */
export const BARRIERS = ['super', 'stronger'] as const;

export type Barrier = (typeof BARRIERS)[number];
