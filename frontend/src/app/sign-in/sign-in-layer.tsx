import { lazy, useState } from 'react';
import { withTexts } from '../../kernel/basis/i18n/module-texts';
import { useSession } from '../../kernel/call/session/session-store';
import { StepUpLayer } from './step-up-layer';
import { useFocusReturn } from './use-focus-return';

const SignInDialog = lazy(() => import('./sign-in-dialog'));
const FactorDutyDialog = lazy(() => withTexts('passkey', withTexts('base-my-info', import('./factor-duty-dialog'))));

/**
 * What is asked on top of an open page: to sign in again when the session has ended, to set up a second factor once it is required,
 * and to confirm who is there before a delicate call.
 */
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
      <StepUpLayer />
      {wasDue && <FactorDutyDialog isDue={isDue} />}
    </>
  );
}
