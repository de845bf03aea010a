interface Held {
  /** uploads of this window that need the lock */
  users: number;
  release: () => void;
}

/** The locks of this window. */
const held = new Map<string, Held>();

export async function isLockedElsewhere(name: string): Promise<boolean> {
  const { held: all = [] } = await navigator.locks.query();
  return !held.has(name) && all.some((lock) => lock.name === name);
}

/**
 * Takes a Web Lock, which ends with the page, however that ends.
 * @returns a function that gives it back; undefined if another window holds it
 */
export async function lockSender(name: string): Promise<(() => Promise<void>) | undefined> {
  const mine = held.get(name) ?? (await requestLock(name));
  if (!mine) return undefined;
  mine.users += 1;
  return () => {
    mine.users -= 1;
    if (mine.users === 0) {
      held.delete(name);
      mine.release();
    }
    return Promise.resolve();
  };
}

function requestLock(name: string): Promise<Held | undefined> {
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null): Promise<void> | void => {
      if (!lock) return resolve(undefined);
      return new Promise((release) => {
        const mine = { users: 0, release };
        held.set(name, mine);
        resolve(mine);
      });
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });
}
