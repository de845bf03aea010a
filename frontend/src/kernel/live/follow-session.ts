import { useSession } from '../call/session/session-store';

/** What a person came for is fetched first. */
const AFTER_MS = 1500;

const isIn = (): boolean => {
  const { phase, duty } = useSession.getState();
  return phase === 'in' && !duty;
};

/** The session is over, because a call was refused, and the reason is not known: the server gives it through the connection. */
const isReasonAwaited = (): boolean => {
  const { phase, expired, reason } = useSession.getState();
  return phase !== 'in' && expired && !reason;
};

/**
 * Connects while somebody is signed in, and stays connected after the end of a session until the reason has arrived. Returns a function
 * that stops it.
 */
export function followSession(): () => void {
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = async () => {
    const { openConnection } = await import('./connection');
    if (isIn()) close ??= openConnection();
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const stop = () => {
    cancel();
    close?.();
    close = undefined;
  };
  const follow = () => {
    if (!isIn()) return isReasonAwaited() ? cancel() : stop();
    if (timer) return;
    // A connection that has stayed belongs to the session before this one.
    stop();
    // A browser that cannot fetch the part it needs for this works on without it.
    timer = setTimeout(() => void open().catch(() => undefined), AFTER_MS);
  };

  follow();
  const unsubscribe = useSession.subscribe(follow);
  return () => {
    unsubscribe();
    stop();
  };
}
