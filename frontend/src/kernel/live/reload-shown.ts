import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** Reloads what is shown. What is being loaded for the first time may have been read before the change, so it is read once more. */
export async function reloadShown(client: QueryClient, which: QueryFilters): Promise<void> {
  // TanStack Query does not begin a first load again.
  const first = client
    .getQueryCache()
    .findAll({ ...which, type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries(which);
  for (const { queryKey } of first) await client.invalidateQueries({ queryKey, exact: true });
}
