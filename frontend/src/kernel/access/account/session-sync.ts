import { readIdentity } from '../../call/session/identity';
import { endSession, useSession } from '../../call/session/session-store';
import { enterSession } from './sign-in';
import { forgetPerson, SIGNED_OUT } from './sign-out';
import { hasLiveSession } from '../../call/session/tokens';

/** Another window signed somebody in. This window is signed in as well, but must not show what belongs to a different person. */
function tokenAppeared(): void {
  const { phase, identity } = useSession.getState();
  const other = readIdentity();
  if (identity && other && other.id !== identity.id) return window.location.assign('/');
  if (phase !== 'in') enterSession();
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === SIGNED_OUT && newValue) return forgetPerson();
  // The other window announces the token before the person. Only the person decides whether this page may stay open.
  if ((key === 'token' && newValue) || key === 'userInfo') return hasLiveSession() ? tokenAppeared() : undefined;
  if (key === 'refreshToken' && !newValue && !hasLiveSession()) endSession();
}

/** Keeps all windows of a browser in sync about who is signed in. Returns a function that stops it. */
export function syncSession(): () => void {
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
