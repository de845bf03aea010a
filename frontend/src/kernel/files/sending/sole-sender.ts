import { background } from '../../background';
import { isObject } from '../../is-object';
import { shared } from '../../shared-store';

/** A lease that is older than this belongs to a closed window. */
const LEASE_MS = 60_000;
const RENEWAL_MS = 15_000;

const keyOf = (fingerprint: string) => `upload:${fingerprint}`;
const mine = crypto.getRandomValues(new Uint32Array(2)).join('-');

const isOfOther = (lease: unknown): boolean =>
  isObject(lease) && lease['owner'] !== mine && typeof lease['until'] === 'number' && lease['until'] > Date.now();

/** Whether another window is sending the file at the moment. */
export const isSentElsewhere = async (fingerprint: string): Promise<boolean> =>
  isOfOther(await shared.read(keyOf(fingerprint)));

/** Writes this window into the lease; returns false if another one holds it. */
async function take(fingerprint: string): Promise<boolean> {
  let isMine = true;
  await shared.change(keyOf(fingerprint), (lease) => {
    isMine = !isOfOther(lease);
    return isMine ? { owner: mine, until: Date.now() + LEASE_MS } : lease;
  });
  // If nothing can be stored, each window works on its own. The server then accepts only one of them at a time.
  return isMine;
}

/**
 * Two windows that send the same file would interrupt each other forever.
 * @returns a function that releases the lease; undefined if another window is sending the file
 */
export async function becomeSoleSender(fingerprint: string): Promise<(() => Promise<void>) | undefined> {
  if (!(await take(fingerprint))) return undefined;
  const timer = setInterval(() => background(take(fingerprint)), RENEWAL_MS);
  const giveBack = async (): Promise<void> => {
    clearInterval(timer);
    window.removeEventListener('pagehide', onHide);
    await shared.change(keyOf(fingerprint), (lease) => (isOfOther(lease) ? lease : undefined));
  };
  const onHide = () => background(giveBack());
  window.addEventListener('pagehide', onHide);
  return giveBack;
}
