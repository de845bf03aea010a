import type { Staff } from '../../basis/context/staff';
import { BusinessError } from '../../basis/errors/business-error';

/** What somebody who is signed in must do before the server answers anything else. */
export const DUTIES = ['passwordChange', 'factorSetUp'] as const;

export type Duty = (typeof DUTIES)[number];

/**
 * A password that others know comes first: with it, they could set up a factor of their own. Neither holds in a session that began at the
 * identity provider as far as it has answered the question: no password was used, and it may have asked for a second factor itself.
 */
export function dutyOf({ mustChangePassword, factorFrom, sessions }: Staff, sessionId = ''): Duty | undefined {
  const session = sessions.get(sessionId);
  if (mustChangePassword && !session?.byProvider) return 'passwordChange';
  if (session?.providerFactor) return undefined;
  return factorFrom !== undefined && factorFrom <= Date.now() ? 'factorSetUp' : undefined;
}

/** The refusal of any other call. Its reason is the duty. */
export const unfulfilled = (reason: Duty): BusinessError =>
  new BusinessError(reason === 'passwordChange' ? 'auth.changePasswordFirst' : 'auth.setUpFactorFirst', {}, { reason });
