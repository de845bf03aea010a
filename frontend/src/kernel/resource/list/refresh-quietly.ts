import type { Query, QueryClient } from '@tanstack/react-query';
import { page, type Resource } from '../../call/api/api';
import { isObject } from '../../basis/values/is-object';

/** The lists that are being refreshed, each with whether it must be refreshed once more because of a later change. */
const underWay = new WeakMap<Query, { isAgain: boolean }>();

/**
 * Reloads the lists of a resource without a loading indicator, for rows that change by themselves. What a list shows afterwards was read
 * after this call: one that is being loaded or refreshed may have been read before, so it is read again. An answer is dropped if the user
 * has reloaded meanwhile. After an error, the list is reloaded visibly, so that it shows the error.
 */
export async function refreshQuietly(client: QueryClient, resource: Resource): Promise<void> {
  const shown = client.getQueryCache().findAll({ queryKey: [resource, 'page'], type: 'active' });
  await Promise.all(shown.map((query) => refresh(client, resource, query)));
}

async function refresh(client: QueryClient, resource: Resource, query: Query): Promise<void> {
  const other = underWay.get(query);
  if (other) {
    other.isAgain = true;
    return;
  }
  const own = { isAgain: true };
  underWay.set(query, own);
  try {
    while (own.isAgain) {
      own.isAgain = false;
      // An error of a visible load is shown by the list itself.
      if (query.state.fetchStatus === 'fetching') await Promise.allSettled([query.promise]);
      if (await isOvertaken(client, resource, query)) own.isAgain = true;
    }
  } finally {
    underWay.delete(query);
  }
}

/** Reads a list once. @returns whether somebody has written into the shown rows meanwhile, so that the answer may be older than they are */
async function isOvertaken(client: QueryClient, resource: Resource, query: Query): Promise<boolean> {
  const asked: unknown = query.queryKey[2];
  const { data, fetchStatus } = query.state;
  if (!isObject(asked) || data === undefined || fetchStatus !== 'idle' || !query.isActive()) return false;
  const meanwhile = watch(client, query);
  try {
    const answer = await page(resource, asked);
    const { isReloaded, isWritten } = meanwhile;
    if (!isReloaded && !isWritten) client.setQueryData(query.queryKey, answer);
    return isWritten && !isReloaded;
  } catch {
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    return false;
  } finally {
    meanwhile.stop();
  }
}

function watch(client: QueryClient, query: Query) {
  const seen = { isReloaded: false, isWritten: false, stop: () => {} };
  seen.stop = client.getQueryCache().subscribe((event) => {
    if (event.query !== query || event.type !== 'updated') return;
    if (event.action.type === 'fetch') seen.isReloaded = true;
    if (event.action.type === 'success' && event.action.manual) seen.isWritten = true;
  });
  return seen;
}
