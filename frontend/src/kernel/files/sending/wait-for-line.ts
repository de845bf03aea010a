import { useSession } from '../../session/session-store';

const MOMENT_MS = 2000;

/** Ends early, and without an error, when the signal says so. */
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

/** The browser knows when there is a line again, not whether it leads to the server. */
export const lineIsBack = (signal: AbortSignal): Promise<void> =>
  until(signal, (done) => {
    window.addEventListener('online', done);
    return () => window.removeEventListener('online', done);
  });

/** Somebody has signed in again. */
export const sessionIsBack = (signal: AbortSignal): Promise<void> =>
  // Where the refusal came late they have already, and a moment is enough.
  useSession.getState().phase === 'in'
    ? pause(MOMENT_MS, signal)
    : until(signal, (done) => useSession.subscribe(({ phase }) => phase === 'in' && done()));
