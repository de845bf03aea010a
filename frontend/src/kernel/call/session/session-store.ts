import { create } from 'zustand';
import type { PersonDuty } from '../../../api/codes';
import type { EndReason } from './end-reason';
import { dropTokens, hadSession, hasLiveSession } from './tokens';
import { type Identity, dropIdentity, readIdentity } from './identity';
import { forgetRenewal } from './renewal-note';

/**
 * - `out`: nobody is signed in; the guard shows the sign-in page.
 * - `in`: there is a token, or a way to get one.
 * - `ended`: it was `in`, and the server or the clock ended it while a page was open. The page stays until somebody signs in again.
 */
export type Phase = 'out' | 'in' | 'ended';

/** What somebody has to do first: choose a new password, or set up a second factor. */
export type Duty = (typeof PersonDuty)[number];

/** Named once more, because the lists of the API document are too large for the first load; the type compares them. */
const DUTIES: Record<Duty, true> = { passwordChange: true, factorSetUp: true };

/** Whether the reason of a refusal is a duty. */
export const isDuty = (reason: string | undefined): reason is Duty =>
  reason !== undefined && Object.hasOwn(DUTIES, reason);

interface Session {
  phase: Phase;
  identity: Identity | undefined;
  /** A session has expired: the sign-in page says so, once. */
  expired: boolean;
  /** The number of sign-ins since the page was opened. */
  entered: number;
  /** The reason, if the server has given one. */
  reason: EndReason | undefined;
  /** Whether a page is open whose contents would be lost by leaving it. */
  hasPage: boolean;
  /** The person has just signed out on purpose, so the next one does not return to the same page. */
  left: boolean;
  /** The server answers nothing else before this is done. */
  duty: Duty | undefined;
}

const atStart = (): Session => {
  const live = hasLiveSession();
  const session: Session = {
    phase: live ? 'in' : 'out',
    identity: readIdentity(),
    expired: !live && hadSession(),
    entered: 0,
    reason: undefined,
    hasPage: false,
    left: false,
    duty: undefined,
  };
  if (!live) dropTokens();
  return session;
};

export const useSession = create<Session>(atStart);

/** Ends the session for a reason that the person did not choose. Takes effect once, however many calls report it. */
export function endSession(reason?: EndReason): void {
  dropTokens();
  forgetRenewal();
  const { phase, hasPage } = useSession.getState();
  if (phase === 'in') useSession.setState({ phase: hasPage ? 'ended' : 'out', expired: true, reason });
  else if (phase === 'ended' && reason) useSession.setState({ reason });
}

/** Forgets the person. */
export function leaveSession(): void {
  dropTokens();
  forgetRenewal();
  dropIdentity();
  useSession.setState({
    phase: 'out',
    identity: undefined,
    expired: false,
    reason: undefined,
    hasPage: false,
    left: true,
    duty: undefined,
  });
}
