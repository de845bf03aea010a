/** The size of a demo. */
export interface Scale {
  /** when it ends */
  now: Date;
  /** its duration in days */
  days: number;
  people: number;
  groups: number;
  messages: number;
}

export const DAY_MS = 86_400_000;

/** Enough data for every screen. */
export const LIVELY: Omit<Scale, 'now'> = { days: 60, people: 2000, groups: 120, messages: 50_000 };
