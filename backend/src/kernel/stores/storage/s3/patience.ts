/** Timeouts for a store, in milliseconds. */
export interface Patience {
  /** until it has received the request and begins to answer */
  answer: number;
  /** until more data of a response arrives */
  more: number;
  /** pause before the second try; twice as long before the third */
  pause: number;
}

/** A piece of 8 MiB over a line of two megabits a second takes 34 s. */
export const PATIENCE: Patience = { answer: 60_000, more: 20_000, pause: 200 };
