import { setTimeout as sleep } from 'node:timers/promises';
import { Failed } from './run.mjs';

/** Asks again and again until the answer is true; what does not come about in time is a failure by that name. */
export async function until(what, isSo, { limit = 60_000, pause = 100 } = {}) {
  const deadline = Date.now() + limit;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Failed(`${what} did not come about within ${limit / 1000} s`);
    await sleep(pause);
  }
}
