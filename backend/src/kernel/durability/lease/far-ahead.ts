const FAR_MS = 600_000;

/** A lease that ends later than this was written before the clock was set back. */
export const farAhead = (now: number): number => now + FAR_MS;
