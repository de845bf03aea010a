import { lazy } from 'react';
import { useSession } from '../../kernel/session/session-store';

const SignInDialog = lazy(() => import('./sign-in-dialog'));

/** Comes when a session has ended under an open page. */
export function SignInLayer() {
  const hasEnded = useSession(({ phase }) => phase === 'ended');
  return hasEnded ? <SignInDialog /> : null;
}
