import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { Resource } from '../api';
import { refreshQuietly } from '../resource/refresh-quietly';
import { reloadShown } from './reload-shown';

/** Reads the shown lists of a resource again, because rows may have been added that nothing has announced. */
export async function catchUp(client: QueryClient, resource: Resource): Promise<void> {
  await Promise.all([
    refreshQuietly(client, resource),
    reloadShown(client, { queryKey: [resource, 'cursor'], predicate: isNewest, type: 'active' }),
  ]);
}

/** Whether it is the newest part of a list with a cursor. A search that has taken several calls is not repeated. */
function isNewest({ queryKey, state }: Query): boolean {
  const cursor = queryKey[3];
  const found = state.data as InfiniteData<unknown> | undefined;
  return cursor === null && (found?.pages.length ?? 1) === 1;
}
