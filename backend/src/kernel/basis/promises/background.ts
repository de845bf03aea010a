import { logFailure } from './log-failure';
import { settledWithin } from './settled-within';

/** the work that is under way, with its name */
const underWay = new Map<Promise<void>, string>();

/**
 * Runs work that nobody awaits: of a timer, a listener or a socket. A failure is logged and has no other effect. With `void` instead, it
 * would be an unhandled rejection, and the database would be closed before its end.
 * @param what the name in the log: `The heartbeat`
 */
export function background(what: string, work: Promise<unknown>): void {
  const kept: Promise<void> = work
    .then(
      () => undefined,
      (error: unknown) => logFailure(what, error),
    )
    .finally(() => underWay.delete(kept));
  underWay.set(kept, what);
}

/**
 * Waits until no work is under way in the background. What still is on timeout is given up: nobody waits for it again.
 * @returns the names of the work that was given up
 */
export async function finishWork(longest: number): Promise<Set<string>> {
  for (const end = performance.now() + longest; underWay.size && performance.now() < end;)
    await settledWithin(underWay.keys(), end - performance.now());
  const left = new Set(underWay.values());
  underWay.clear();
  return left;
}
