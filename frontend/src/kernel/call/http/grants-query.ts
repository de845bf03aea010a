import { background } from '../../basis/failure/background';
import { queryClient } from '../../basis/failure/query-client';

/** The query key of the signed-in person's permissions, per language: see `GrantsGate`. */
export const GRANTS = 'grants';

/** Reads the person's permissions again after a change. Does nothing if nobody is signed in. */
export const reloadGrants = () => background(queryClient.invalidateQueries({ queryKey: [GRANTS] }));

/**
 * Called after a call was refused for lack of permission. It reads the permissions again only if the console still believes that it
 * has this one, so repeated refusals cause no further calls.
 */
export function recheckGrants(path: string): void {
  const permission = path.replaceAll('/', ':');
  const known = queryClient.getQueriesData<readonly string[]>({ queryKey: [GRANTS] });
  if (!known.some(([, perms]) => perms?.includes(permission))) return;
  background(queryClient.invalidateQueries({ queryKey: [GRANTS] }, { cancelRefetch: false }));
}
