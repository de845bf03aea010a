import { loopShare } from './loop-share';

/** The longest time that one piece of work may block the event loop. */
const TURN_MS = 10;

/** Makes a function that yields to the event loop if the last yield was long ago. */
export function makeYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await loopShare.nextTurn();
    since = performance.now();
  };
}

/** Processes a long list item by item and yields in between. Work that awaits only the embedded database never yields by itself. */
export async function inPortions<T>(list: Iterable<T>, work: (item: T) => void | Promise<void>): Promise<void> {
  const turn = makeYield();
  for (const item of list) {
    await work(item);
    await turn();
  }
}
