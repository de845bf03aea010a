import { queryClient } from '../../../../kernel/basis/failure/query-client';

/** Reads the state again after a change, and the sessions, of which others have ended. */
export async function reloadFactor(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['base/factor', 'state'] }),
    queryClient.invalidateQueries({ queryKey: ['base/comm'] }),
  ]);
}
