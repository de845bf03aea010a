import { lazy } from 'react';
import { useSession } from '../../kernel/call/session/session-store';
import { useFocusReturn } from './use-focus-return';

const SignInDialog = lazy(() => import('./sign-in-dialog'));

/** Shows the sign-in dialog when the session has ended on an open page. */
export function SignInLayer() {
  useFocusReturn();
  const hasEnded = useSession(({ phase }) => phase === 'ended');
  return hasEnded ? <SignInDialog /> : null;
}
