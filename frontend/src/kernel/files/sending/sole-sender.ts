import { background } from '../../background';
import { isObject } from '../../is-object';
import { shared } from '../../shared-store';

/** Of a window that is gone. */
const LEASE_MS = 60_000;
const RENEWAL_MS = 15_000;

const keyOf = (fingerprint: string) => `upload:${fingerprint}`;
const mine = crypto.getRandomValues(new Uint32Array(2)).join('-');

const isOfOther = (lease: unknown): boolean =>
  isObject(lease) && lease['owner'] !== mine && typeof lease['until'] === 'number' && lease['until'] > Date.now();

/** Whether another window sends it at this moment. */
export const isSentElsewhere = async (fingerprint: string): Promise<boolean> =>
  isOfOther(await shared.read(keyOf(fingerprint)));

/** Writes this window into the lease; false where another one holds it. */
async function take(fingerprint: string): Promise<boolean> {
  let isMine = true;
  await shared.change(keyOf(fingerprint), (lease) => {
    isMine = !isOfOther(lease);
    return isMine ? { owner: mine, until: Date.now() + LEASE_MS } : lease;
  });
  // Where nothing can be kept each window is on its own; the server lets only one of them on at a time.
  return isMine;
}

/**
 * Two windows that send the same file would throw each other out of the line for ever.
 * @returns what gives it back; nothing where another window sends it
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
