import { background } from './background';
import { queryClient } from './query-client';

/** Under which the permissions of whoever is signed in are kept, in each language: see `GrantsGate`. */
export const GRANTS = 'grants';

/** What the person may do has changed: it is asked anew. Does nothing where nobody is signed in. */
export const askForGrants = () => background(queryClient.invalidateQueries({ queryKey: [GRANTS] }));

/**
 * A call was refused for want of its permission. Where the console still thinks that it has it, it asks anew; once it knows better it
 * does not, however often it is refused.
 */
export function doubtGrants(path: string): void {
  const permission = path.replaceAll('/', ':');
  const known = queryClient.getQueriesData<readonly string[]>({ queryKey: [GRANTS] });
  if (!known.some(([, perms]) => perms?.includes(permission))) return;
  background(queryClient.invalidateQueries({ queryKey: [GRANTS] }, { cancelRefetch: false }));
}
