import { AsyncLocalStorage } from 'node:async_hooks';

/** Why people are brought back, from the call that was told so to the hook that enters it in the trail. */
export const returnReason = new AsyncLocalStorage<string>();
