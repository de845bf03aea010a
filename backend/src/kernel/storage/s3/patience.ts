/** How long we wait for a store, in milliseconds. */
export interface Patience {
  /** until it has taken what was sent, and begins to answer */
  answer: number;
  /** until more comes of an answer that has begun */
  more: number;
  /** before the second try; twice as long before the third */
  pause: number;
}

/** A piece of 8 MiB over a line of two megabits takes 34 s. */
export const PATIENCE: Patience = { answer: 60_000, more: 20_000, pause: 200 };
