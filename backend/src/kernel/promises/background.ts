import { logFailure } from './log-failure';

/**
 * Work that nobody waits for: of a timer, a listener, a socket. Its failure is logged and ends nothing, where `void` would let it end
 * the process.
 * @param what as the log calls it: `The heartbeat`
 */
export function background(what: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => logFailure(what, error));
}
