import { useSession } from '../../../call/session/session-store';

const MOMENT_MS = 2000;

/** Ends early, and without an error, when the signal is aborted. */
function until(signal: AbortSignal, subscribe: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      leave();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const leave = subscribe(done);
    signal.addEventListener('abort', done);
  });
}

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  until(signal, (done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  });

/** The browser knows when it is online again, but not whether it can reach the server. */
export const lineIsBack = (signal: AbortSignal): Promise<void> =>
  until(signal, (done) => {
    window.addEventListener('online', done);
    return () => window.removeEventListener('online', done);
  });

/** Resolves when somebody has signed in again. */
export const sessionIsBack = (signal: AbortSignal): Promise<void> =>
  // If the refusal arrived late, somebody may have signed in already, and a short pause is enough.
  useSession.getState().phase === 'in'
    ? pause(MOMENT_MS, signal)
    : until(signal, (done) => useSession.subscribe(({ phase }) => phase === 'in' && done()));
