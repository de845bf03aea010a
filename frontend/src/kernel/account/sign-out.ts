import { post } from '../api';
import { queryClient } from '../query-client';
import { forgetTabs } from '../tabs/tabs-store';
import { forgetVisits } from '../visited/visited-store';
import { local } from '../storage';
import { dropGrants } from './grants';
import type { EndReason } from '../session/end-reason';
import { leaveSession, useSession } from '../session/session-store';

/** Written when somebody leaves on purpose, which tells the other windows to leave as well, and not merely to ask for a sign-in. */
export const SIGNED_OUT = 'signedOut';
/** Written just before, since the server tells every window that the session is over as soon as it is. */
export const SIGNING_OUT = 'signingOut';
const LONGEST_MS = 10_000;

/** Whether one of this browser's windows is signing out at this moment. */
export const isSigningOut = (): boolean => Date.now() - Number(local.read(SIGNING_OUT) ?? 0) < LONGEST_MS;

/** Forgets everything that belonged to the person, so that the next one on this computer finds nothing of it. */
export function forgetPerson(): void {
  leaveSession();
  dropGrants();
  forgetTabs();
  forgetVisits();
  queryClient.clear();
}

/** Signs out everywhere in this browser. A server that cannot be told will let the session die of age. */
export async function signOut(): Promise<void> {
  local.write(SIGNING_OUT, String(Date.now()));
  await Promise.allSettled([post('base/comm', 'logout')]);
  local.write(SIGNED_OUT, String(Date.now()));
  forgetPerson();
}

/** As `forgetPerson`, for whom the server has turned out: the sign-in page says why, and leads back here. */
export function expel(reason: EndReason): void {
  forgetPerson();
  useSession.setState({ left: false, expired: true, reason });
}
