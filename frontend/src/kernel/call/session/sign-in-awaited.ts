import { useSession } from './session-store';
import { accessToken } from './tokens';

/**
 * While the session is over and its page stays open, the page can load nothing before somebody has signed in again. Resolves then, or when
 * the page is left. Undefined if there is nothing to wait for.
 */
export function signInAwaited(): Promise<void> | undefined {
  // Who has a token is just signing in, and asks who that is.
  if (useSession.getState().phase !== 'ended' || accessToken()) return undefined;
  return new Promise((resolve) => {
    const leave = useSession.subscribe(({ phase }) => {
      if (phase === 'ended') return;
      leave();
      resolve();
    });
  });
}
