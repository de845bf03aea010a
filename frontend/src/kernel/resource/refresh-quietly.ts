import type { QueryClient } from '@tanstack/react-query';
import { page, type Resource } from '../api';
import { isObject } from '../is-object';

/**
 * Reloads the lists of a resource without a loading indicator, for rows that change by themselves. An answer is dropped if the user has
 * reloaded meanwhile. After an error, the list is reloaded visibly, so that it shows the error.
 */
export async function refreshQuietly(client: QueryClient, resource: Resource): Promise<void> {
  const shown = client.getQueryCache().findAll({ queryKey: [resource, 'page'], type: 'active', fetchStatus: 'idle' });
  await Promise.all(
    shown.map(async (query) => {
      const asked: unknown = query.queryKey[2];
      if (!isObject(asked) || query.state.data === undefined) return;
      const { dataUpdateCount } = query.state;
      try {
        const answer = await page(resource, asked);
        const isOvertaken = query.state.fetchStatus !== 'idle' || query.state.dataUpdateCount !== dataUpdateCount;
        if (!isOvertaken) client.setQueryData(query.queryKey, answer);
      } catch {
        await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      }
    }),
  );
}
