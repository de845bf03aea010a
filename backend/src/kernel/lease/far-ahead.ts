const FAR_MS = 600_000;

/** Whatever was written for a time beyond this was written before the clock was set back. */
export const farAhead = (now: number): number => now + FAR_MS;
