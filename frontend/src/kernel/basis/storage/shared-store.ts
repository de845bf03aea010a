import { createStore, del, get, update } from 'idb-keyval';

/**
 * A store that all windows of this browser share. A written value is visible to the next reader at once, whichever window that is. Local
 * storage is not suitable, because it is copied between windows with a delay. A browser may forbid the store. Then nothing is found in it,
 * and `change` reports it.
 */
const database = createStore('switchboard', 'shared');

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

export const shared = {
  read: (key: string): Promise<unknown> => attempt(() => get<unknown>(key, database)),

  /** Replaces the current value with one that is computed from it, in one transaction. @returns false if nothing could be stored */
  change: async (key: string, next: (present: unknown) => unknown): Promise<boolean> =>
    (await attempt(async () => {
      await update<unknown>(key, next, database);
      return true;
    })) ?? false,

  remove: (key: string): Promise<void> => attempt(() => del(key, database)),
};
