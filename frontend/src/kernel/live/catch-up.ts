import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { Resource } from '../call/api/api';
import { refreshQuietly } from '../resource/list/refresh-quietly';
import { readsNewest } from './reads-newest';
import { reloadShown } from './reload-shown';

/** Reads the shown lists of a resource again, because rows may have been added that nothing has announced. */
export async function catchUp(client: QueryClient, resource: Resource): Promise<void> {
  await Promise.all([
    refreshQuietly(client, resource),
    reloadShown(client, { queryKey: [resource, 'cursor'], predicate: isAtTop, type: 'active' }),
  ]);
}

/** A search that has taken several calls is not repeated. */
const isAtTop = ({ queryKey, state }: Query): boolean =>
  readsNewest(queryKey) && ((state.data as InfiniteData<unknown> | undefined)?.pages.length ?? 1) === 1;
