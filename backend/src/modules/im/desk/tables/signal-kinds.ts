/** Who found what a signal tells: somebody reported it, or the console noticed somebody who writes more than people do by hand. */
export const SIGNAL_KINDS = ['report', 'spike'] as const;

export type SignalKind = (typeof SIGNAL_KINDS)[number];
