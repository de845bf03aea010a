/**
 * Who found what a signal tells: somebody reported it by a program of the product (`report`) or on the report page (`page`), or the console
 * noticed somebody who writes more than people do by hand (`spike`).
 */
export const SIGNAL_KINDS = ['report', 'spike', 'page'] as const;

export type SignalKind = (typeof SIGNAL_KINDS)[number];
