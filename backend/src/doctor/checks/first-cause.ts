/** The error behind all others: `fetch` itself only says that it failed. */
export const firstCause = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error && error.cause !== undefined
    ? firstCause(error.cause)
    : error;
