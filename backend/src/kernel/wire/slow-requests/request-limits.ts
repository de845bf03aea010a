/** Timeouts for receiving a request. */
export interface RequestLimits {
  /** milliseconds for the headers of a request; for the first request of a connection, counted from its opening */
  head: number;
  /** milliseconds of one period, in which `stretchBytes` of the body must arrive, or all that is left of it */
  stretch: number;
  /** bytes that must arrive in one period */
  stretchBytes: number;
  /** milliseconds for a whole request: a large upload over a slow line takes minutes, and the console waits as long */
  whole: number;
}

/**
 * About one kilobyte a second: no connection that a person works with is slower. A client that sends single bytes is disconnected after
 * fifteen seconds.
 */
export const REQUEST_LIMITS: RequestLimits = {
  head: 15_000,
  stretch: 15_000,
  stretchBytes: 16 * 1024,
  whole: 600_000,
};
