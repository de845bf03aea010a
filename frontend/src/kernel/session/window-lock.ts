import { isObject } from '../is-object';
import { shared } from '../shared-store';

/** Longer than the request that is made under the lock may take: after it, its window is taken for dead. */
const LEASE = 35_000;
const POLL = 50;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A lease that ends later than any that is begun now was written before the clock was put back. */
const isHeld = (lease: unknown, now: number): boolean =>
  isObject(lease) && typeof lease['until'] === 'number' && lease['until'] > now && lease['until'] <= now + LEASE;

const isOwnedBy = (lease: unknown, owner: string): boolean => isObject(lease) && lease['owner'] === owner;

/** Writes itself into a lease that nobody holds. */
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
 * Web Locks exist on https and localhost only; a console on plain http in an office network takes a lease in the store that its windows
 * share. Where there is none either, each window is on its own.
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
