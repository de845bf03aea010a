/** Data that was counted longer ago may have changed since. */
const FRESH_MS = 30 * 60 * 1000;

/** A person who was counted before this time must be counted again before they are erased. */
export const freshSince = (): Date => new Date(Date.now() - FRESH_MS);
