const KEPT_MS = 24 * 3_600_000;

/** Keys of requests until this moment have expired: they can be used anew. */
export const keyExpiry = (now = Date.now()): Date => new Date(now - KEPT_MS);
