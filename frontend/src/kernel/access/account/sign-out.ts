import { post } from '../../call/api/api';
import { queryClient } from '../../basis/failure/query-client';
import { forgetTabs } from '../../shell/tabs/tabs-store';
import { forgetVisits } from '../../shell/visited/visited-store';
import { local } from '../../basis/storage/storage';
import { clearGrants } from './grants';
import type { EndReason } from '../../call/session/end-reason';
import { leaveSession, useSession } from '../../call/session/session-store';

/** Written when somebody signs out. It makes the other windows sign out as well, instead of asking for a new sign-in. */
export const SIGNED_OUT = 'signedOut';
/** Written just before the sign-out, because the server notifies every window as soon as the session is over. */
export const SIGNING_OUT = 'signingOut';
const LONGEST_MS = 10_000;

/** Whether one of this browser's windows is signing out at the moment. */
export const isSigningOut = (): boolean => Date.now() - Number(local.read(SIGNING_OUT) ?? 0) < LONGEST_MS;

/** Deletes everything that belongs to the person, so that the next person on this computer finds nothing of it. */
export function forgetPerson(): void {
  leaveSession();
  clearGrants();
  forgetTabs();
  forgetVisits();
  queryClient.clear();
}

/** Signs out in all windows of this browser. If the server cannot be reached, the session expires by itself. */
export async function signOut(): Promise<void> {
  local.write(SIGNING_OUT, String(Date.now()));
  await Promise.allSettled([post('base/comm', 'logout')]);
  local.write(SIGNED_OUT, String(Date.now()));
  forgetPerson();
}

/** Signs out after the server has ended the session: the sign-in page shows the reason, and leads back here. */
export function signOutWithReason(reason: EndReason): void {
  forgetPerson();
  useSession.setState({ left: false, expired: true, reason });
}
