import { isObject } from '../../basis/values/is-object';
import { shared } from '../../basis/storage/shared-store';

/** Longer than the request under the lock may take. After this time, the window with the lock counts as dead. */
const LEASE = 35_000;
const POLL = 50;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A lease that ends later than a new one would was written before the clock was set back. */
const isHeld = (lease: unknown, now: number): boolean =>
  isObject(lease) && typeof lease['until'] === 'number' && lease['until'] > now && lease['until'] <= now + LEASE;

const isOwnedBy = (lease: unknown, owner: string): boolean => isObject(lease) && lease['owner'] === owner;

/** Takes the lease if nobody holds it. */
async function claim(name: string, owner: string): Promise<'mine' | 'held' | 'unknown'> {
  let isMine = false;
  const isKept = await shared.change(name, (lease) => {
    const now = Date.now();
    isMine = !isHeld(lease, now);
    return isMine ? { owner, until: now + LEASE } : lease;
  });
  if (!isKept) return 'unknown';
  return isMine ? 'mine' : 'held';
}

/**
 * Web Locks exist only on https and localhost. On plain http in an office network, the console uses a lease in the store that its windows
 * share. If there is no such store either, each window works on its own.
 */
async function leased<T>(name: string, work: () => Promise<T>): Promise<T> {
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let claimed = await claim(name, owner);
  for (; claimed === 'held'; claimed = await claim(name, owner)) await sleep(POLL);
  try {
    return await work();
  } finally {
    if (claimed === 'mine') await shared.change(name, (lease) => (isOwnedBy(lease, owner) ? undefined : lease));
  }
}

/**
 * Runs the work while no other window of this browser runs work under the same name. The previous owner's writes to local storage may
 * not be visible yet, so important values go through the shared store.
 */
export const withWindowLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : leased(name, work);
