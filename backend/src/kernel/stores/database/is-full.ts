/** Error codes that mean that the server is available, but it or the pool has no free connection. */
const FULL = new Set<unknown>([
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'POOL_CLOSED',
  'POOL_ENQUEUELIMIT',
]);

export const isFull = (error: unknown): boolean => FULL.has((error as { code?: unknown }).code);
