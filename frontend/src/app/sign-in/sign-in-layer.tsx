import { lazy, useState } from 'react';
import { useSession } from '../../kernel/call/session/session-store';
import { useFocusReturn } from './use-focus-return';

const SignInDialog = lazy(() => import('./sign-in-dialog'));
const FactorDutyDialog = lazy(() => import('./factor-duty-dialog'));

/** What is asked on top of an open page: to sign in again when the session has ended, and to set up a second factor once it is required. */
export function SignInLayer() {
  useFocusReturn();
  const hasEnded = useSession(({ phase }) => phase === 'ended');
  const isDue = useSession(({ duty, hasPage }) => duty === 'factorSetUp' && hasPage);
  // The dialog stays while it shows recovery codes, which are shown once.
  const [wasDue, setWasDue] = useState(false);
  if (isDue && !wasDue) setWasDue(true);
  return (
    <>
      {hasEnded && <SignInDialog />}
      {wasDue && <FactorDutyDialog isDue={isDue} />}
    </>
  );
}
