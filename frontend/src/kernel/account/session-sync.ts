import { readIdentity } from '../session/identity';
import { endSession, useSession } from '../session/session-store';
import { enterSession } from './sign-in';
import { forgetPerson, SIGNED_OUT } from './sign-out';
import { hasLiveSession } from '../session/tokens';

/** Somebody signed in elsewhere: welcome here too, but nobody may look at what another person left on the screen. */
function tokenAppeared(): void {
  const { phase, identity } = useSession.getState();
  const other = readIdentity();
  if (identity && other && other.id !== identity.id) return window.location.assign('/');
  if (phase !== 'in') enterSession();
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === SIGNED_OUT && newValue) return forgetPerson();
  // Another window tells the token before the person; the person settles whose page this is.
  if ((key === 'token' && newValue) || key === 'userInfo') return hasLiveSession() ? tokenAppeared() : undefined;
  if (key === 'refreshToken' && !newValue && !hasLiveSession()) endSession();
}

/** Keeps all windows of a browser in step about who is signed in. Returns a function that stops it. */
export function syncSession(): () => void {
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
