import { post } from '../api';
import { queryClient } from '../query-client';
import { forgetTabs } from '../tabs/tabs-store';
import { local } from '../storage';
import { dropGrants } from './grants';
import { leaveSession } from './session-store';

/** Written when somebody leaves on purpose, which tells the other windows to leave as well, and not merely to ask for a sign-in. */
export const SIGNED_OUT = 'signedOut';

/** Forgets everything that belonged to the person, so that the next one on this computer finds nothing of it. */
export function forgetPerson(): void {
  leaveSession();
  dropGrants();
  forgetTabs();
  queryClient.clear();
}

/** Signs out everywhere in this browser. A server that cannot be told will let the session die of age. */
export async function signOut(): Promise<void> {
  await Promise.allSettled([post('base/comm', 'logout')]);
  local.write(SIGNED_OUT, String(Date.now()));
  forgetPerson();
}
