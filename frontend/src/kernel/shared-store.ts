import { createStore, del, get, update } from 'idb-keyval';

/**
 * What every window of this browser reads alike: the one place where what a window has written is there for the next reader, whichever
 * window that is. Local storage is copied from window to window, some time later.
 * A browser may forbid it. Then nothing is found in it, and `change` says so.
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

  /** Puts what follows from the present value in its place, in one transaction; false where nothing could be kept. */
  change: async (key: string, next: (present: unknown) => unknown): Promise<boolean> =>
    (await attempt(async () => {
      await update<unknown>(key, next, database);
      return true;
    })) ?? false,

  remove: (key: string): Promise<void> => attempt(() => del(key, database)),
};
