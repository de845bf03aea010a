/** How long an upload without progress is kept. */
export const UNFINISHED_MS = 48 * 3600_000;
/** maximum number of open uploads per user */
export const MOST_OPEN = 20;
/** maximum number of bytes per user within 24 hours */
export const DAY_BYTES = 10 * 1024 ** 3;
