/** Why a member is out of somebody's reach for changes, the weightier reason first. */
export const BARRIERS = ['super', 'stronger'] as const;

export type Barrier = (typeof BARRIERS)[number];
