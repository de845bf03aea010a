export const SHORTEST_EVERY_MS = 1000;

/** About three years. */
export const LONGEST_EVERY_MS = 100_000_000_000;
