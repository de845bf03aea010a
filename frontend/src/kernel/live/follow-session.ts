import { useSession } from '../session/session-store';

/** What a person came for is fetched first. */
const AFTER_MS = 1500;

const isIn = (): boolean => {
  const { phase, mustChangePassword } = useSession.getState();
  return phase === 'in' && !mustChangePassword;
};

/** Connects while somebody is signed in. Returns a function that stops it. */
export function followSession(): () => void {
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = async () => {
    const { openConnection } = await import('./connection');
    if (isIn()) close ??= openConnection();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    close?.();
    close = undefined;
  };
  const follow = () => {
    if (!isIn()) return stop();
    // A browser that cannot fetch the part it needs for this works on without it.
    timer ??= setTimeout(() => void open().catch(() => undefined), AFTER_MS);
  };

  follow();
  const unsubscribe = useSession.subscribe(follow);
  return () => {
    unsubscribe();
    stop();
  };
}
