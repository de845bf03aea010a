/** How long a client may take to say what it wants. */
export interface RequestLimits {
  /** milliseconds for the head of a request, the first one of a connection counted from when it was opened */
  head: number;
  /** milliseconds in which a stretch of the body has to arrive, or all that is left of it */
  stretch: number;
  /** bytes of a stretch */
  stretchBytes: number;
  /** milliseconds for a whole request: a large upload over a slow line takes minutes, and the console waits as long */
  whole: number;
}

/**
 * A kilobyte a second: no line that a person works over is slower, and whoever sends a byte at a time is gone after fifteen seconds.
 */
export const REQUEST_LIMITS: RequestLimits = {
  head: 15_000,
  stretch: 15_000,
  stretchBytes: 16 * 1024,
  whole: 600_000,
};
