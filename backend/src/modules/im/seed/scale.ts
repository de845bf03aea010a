/** How large a demo is. */
export interface Scale {
  /** when it ends */
  now: Date;
  /** how long it has gone on */
  days: number;
  people: number;
  groups: number;
  messages: number;
}

export const DAY_MS = 86_400_000;

/** Enough for every screen to have something to show. */
export const LIVELY: Omit<Scale, 'now'> = { days: 60, people: 2000, groups: 120, messages: 50_000 };
