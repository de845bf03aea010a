import type { Staff } from '../../basis/context/staff';
import { BusinessError } from '../../basis/errors/business-error';

/** What somebody who is signed in must do before the server answers anything else. */
export const DUTIES = ['passwordChange', 'factorSetUp'] as const;

export type Duty = (typeof DUTIES)[number];

/** A password that others know comes first: with it, they could set up a factor of their own. */
export function dutyOf({ mustChangePassword, factorFrom }: Staff): Duty | undefined {
  if (mustChangePassword) return 'passwordChange';
  return factorFrom !== undefined && factorFrom <= Date.now() ? 'factorSetUp' : undefined;
}

/** The refusal of any other call. Its reason is the duty. */
export const unfulfilled = (reason: Duty): BusinessError =>
  new BusinessError(reason === 'passwordChange' ? 'auth.changePasswordFirst' : 'auth.setUpFactorFirst', {}, { reason });
