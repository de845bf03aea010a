import { type EndReason, isEndReason } from '../call/session/end-reason';
import { endSession } from '../call/session/session-store';
import { signOutWithReason, isSigningOut } from '../access/account/sign-out';
import { hasAnyUnsaved } from '../shell/tabs/unsaved';

/** People who may sign in again keep a page with unsaved input. */
const mayReturn = (reason: EndReason): boolean => reason === 'ended' || reason === 'password';
/** Nobody has decided that the person must go: they come back to their page as they left it. */
const hasRunOut = (reason: EndReason): boolean => reason === 'idle' || reason === 'limit';

/** Handles the message that the server has ended the session, with the reason. */
export function onSessionEnded(data: unknown): void {
  const said = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;
  const reason = isEndReason(said) ? said : 'ended';
  // This browser asked for it a moment ago, and is about to forget the person anyway.
  if (reason === 'ended' && isSigningOut()) return;
  if (hasRunOut(reason) || (mayReturn(reason) && hasAnyUnsaved())) endSession(reason);
  else signOutWithReason(reason);
}
