import { setImmediate } from 'node:timers/promises';

/** For so long one of many may hold up the others. */
const TURN_MS = 10;

/** Lets others have their turn, where it has been long since they had one. */
export function makeYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Goes through a long list one by one. What waits for the embedded database alone never lets anybody else in by itself. */
export async function inPortions<T>(list: Iterable<T>, work: (item: T) => void | Promise<void>): Promise<void> {
  const turn = makeYield();
  for (const item of list) {
    await work(item);
    await turn();
  }
}
