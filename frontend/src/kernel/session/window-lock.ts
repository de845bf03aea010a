import { local } from '../storage';

/** Longer than the request that is made under the lock may take. */
const LEASE = 35_000;
const POLL = 50;
/** How long what one window wrote may take to be readable in another: storage travels by another way than locks. */
const SETTLING = 100;
const me = crypto.getRandomValues(new Uint32Array(2)).join('-');

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Lease {
  owner: string;
  until: number;
}

const isLease = (value: unknown): value is Lease =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'until' in value &&
  typeof value.until === 'number';

/**
 * Web Locks exist on https and localhost only; a console on plain http in an office network shares a lease in local storage instead.
 * Two windows that write at the same instant both read back after a pause, and the last writer owns it.
 */
async function leased<T>(name: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const lease = local.readJson(name, isLease);
    if (!lease || lease.until < Date.now() || lease.owner === me) {
      local.writeJson(name, { owner: me, until: Date.now() + LEASE });
      await sleep(POLL + Math.random() * POLL);
      if (local.readJson(name, isLease)?.owner === me) break;
    }
    await sleep(POLL);
  }
  try {
    return await work();
  } finally {
    if (local.readJson(name, isLease)?.owner === me) local.remove(name);
  }
}

const locked = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(name, async () => {
    await sleep(SETTLING);
    return work();
  });

/** Does the work while no other window of this browser does work of the same name, and after it can be seen what they did. */
export const withWindowLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? locked(name, work) : leased(name, work);
