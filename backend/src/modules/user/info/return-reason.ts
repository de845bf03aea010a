import { AsyncLocalStorage } from 'node:async_hooks';

/** Passes the reason of a restore from the call to the hook that records it in the trail. */
export const returnReason = new AsyncLocalStorage<string>();
