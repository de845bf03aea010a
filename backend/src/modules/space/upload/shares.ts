/** So long an upload that is not going on is kept. */
export const UNFINISHED_MS = 48 * 3600_000;
/** of one person at the same time */
export const MOST_OPEN = 20;
/** of one person within a day */
export const DAY_BYTES = 10 * 1024 ** 3;
