import { background } from '../../../basis/failure/background';
import { isObject } from '../../../basis/values/is-object';
import { shared } from '../../../basis/storage/shared-store';

/** A lease that is older than this belongs to a closed window. */
const LEASE_MS = 60_000;
const RENEWAL_MS = 15_000;

const mine = crypto.getRandomValues(new Uint32Array(2)).join('-');

const isOfOther = (lease: unknown): boolean =>
  isObject(lease) && lease['owner'] !== mine && typeof lease['until'] === 'number' && lease['until'] > Date.now();

export const isLeasedElsewhere = async (name: string): Promise<boolean> => isOfOther(await shared.read(name));

/** Writes this window into the lease; returns false if another one holds it. */
async function take(name: string): Promise<boolean> {
  let isMine = true;
  await shared.change(name, (lease) => {
    isMine = !isOfOther(lease);
    return isMine ? { owner: mine, until: Date.now() + LEASE_MS } : lease;
  });
  // If nothing can be stored, each window works on its own. The server then accepts only one of them at a time.
  return isMine;
}

/**
 * Takes a lease in the store that the windows share. If the browser ends a window before the lease is given back, it stands for a minute.
 * @returns a function that gives it back; undefined if another window holds it
 */
export async function leaseSender(name: string): Promise<(() => Promise<void>) | undefined> {
  if (!(await take(name))) return undefined;
  const timer = setInterval(() => background(take(name)), RENEWAL_MS);
  const giveBack = async (): Promise<void> => {
    clearInterval(timer);
    window.removeEventListener('pagehide', onHide);
    await shared.change(name, (lease) => (isOfOther(lease) ? lease : undefined));
  };
  const onHide = () => background(giveBack());
  window.addEventListener('pagehide', onHide);
  return giveBack;
}
