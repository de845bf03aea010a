import { logFailure } from './log-failure';

/**
 * Runs work that nobody awaits: of a timer, a listener or a socket. A failure is logged and has no other effect. With `void` instead, it
 * would be an unhandled rejection.
 * @param what the name in the log: `The heartbeat`
 */
export function background(what: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => logFailure(what, error));
}
