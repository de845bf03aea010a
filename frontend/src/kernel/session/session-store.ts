import { create } from 'zustand';
import type { EndReason } from './end-reason';
import { dropTokens, hadSession, hasLiveSession } from './tokens';
import { type Identity, dropIdentity, readIdentity } from './identity';
import { forgetRenewal } from './renewal-note';

/**
 * - `out`: nobody is signed in; the guard shows the sign-in page.
 * - `in`: a token, or the means to get one, is there.
 * - `ended`: it was `in`, and the server or the clock ended it under an open page, which stays until somebody signs in again.
 */
export type Phase = 'out' | 'in' | 'ended';

interface Session {
  phase: Phase;
  identity: Identity | undefined;
  /** Somebody was signed in, and time ended it: the sign-in page says so, once. */
  expired: boolean;
  /** How often somebody has come in since the page was opened. */
  entered: number;
  /** Why, where the server has said so. */
  reason: EndReason | undefined;
  /** A page is open whose contents would be lost by leaving it. */
  hasPage: boolean;
  /** The person has just signed out on purpose: the next one need not land where this one was. */
  left: boolean;
  /** The server answers nothing else until the initial password is changed. */
  mustChangePassword: boolean;
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
    mustChangePassword: false,
  };
  if (!live) dropTokens();
  return session;
};

export const useSession = create<Session>(atStart);

/** Ends the session for a reason that the person did not choose. It says so once, however many calls have noticed. */
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
    mustChangePassword: false,
  });
}
