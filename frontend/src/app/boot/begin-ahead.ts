import { queryClient } from '../../kernel/basis/failure/query-client';
import { currentLanguage } from '../../kernel/basis/i18n/languages';
import { useGrants } from '../../kernel/access/account/grants';
import { grantsOptions } from '../../kernel/access/account/grants-options';
import { menuModel } from '../../kernel/access/menu/menu-model';
import { useSession } from '../../kernel/call/session/session-store';
import { destinationOf, withoutSlash } from '../menu/destination';

/**
 * Asks for all that the page of the address needs, before anything is drawn: who is signed in and may do what, the code around every page,
 * and, as soon as the menu says which, the code of the page. One after the other, each would wait until the one before has been drawn.
 */
export async function beginAhead(): Promise<void> {
  if (useSession.getState().phase === 'out') return;
  // What cannot be fetched is asked for again by whoever draws it, and that one says what is wrong.
  await Promise.allSettled([import('../shell/shell'), beginPage()]);
}

async function beginPage(): Promise<void> {
  await queryClient.prefetchQuery(grantsOptions(currentLanguage()));
  const { isKnown, menus } = useGrants.getState();
  if (!isKnown) return;
  const page = destinationOf(withoutSlash(window.location.pathname), menuModel(menus));
  if (page.kind === 'view') await page.load();
}
