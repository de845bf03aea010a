import { setTimeout as sleep } from 'node:timers/promises';
import { Failed } from './run.mjs';

/** Polls until the answer is true. Throws an error with that name after the time limit. */
export async function until(what, isSo, { limit = 60_000, pause = 100 } = {}) {
  const deadline = Date.now() + limit;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Failed(`${what} did not come about within ${limit / 1000} s`);
    await sleep(pause);
  }
}
