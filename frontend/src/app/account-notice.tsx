import { useGrants } from '../kernel/access/account/grants';
import { background } from '../kernel/basis/failure/background';
import { useLatePart } from './use-late-part';

const load = async () => (await import('./account-news')).AccountNews;

/** Fetches what tells people of events of their account when there is one. */
export function AccountNotice() {
  const newest = useGrants(({ person }) => (person?.duty ? null : (person?.newEvent ?? null)));
  const draw = useLatePart(newest !== null, 'base-my-info', load, background);
  return newest !== null && draw({ newest });
}
