import { type QueryCacheNotifyEvent, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Resource } from '../call/api/api';
import { lookup } from '../basis/values/lookup';
import { useSession } from '../call/session/session-store';
import { readsNewest } from './reads-newest';
import { listen } from './topics';

/** Whether the newest rows of the shown list begin to be loaded. Another page, or older rows, do not contain them. */
function isLoad(resource: Resource, { type, query, ...event }: QueryCacheNotifyEvent): boolean {
  const begins = type === 'updated' && 'action' in event && event.action.type === 'fetch';
  const key = query.queryKey as QueryKey;
  return begins && key[0] === resource && readsNewest(key) && query.isActive();
}

/**
 * How many rows others have added to a list since its newest rows were last loaded. Those that are added during a load are counted, because
 * the answer may be older than they are.
 */
export function useNewRows(resource: Resource): [count: number, forget: () => void] {
  const [count, setCount] = useState(0);
  const me = useSession(({ identity }) => identity?.id);
  const client = useQueryClient();
  const forget = useCallback(() => setCount(0), []);
  useEffect(
    () => client.getQueryCache().subscribe((event) => void (isLoad(resource, event) && forget())),
    [client, resource, forget],
  );
  useEffect(
    () =>
      listen(resource, {
        onRows: ({ count: all, by }) => setCount((before) => before + Math.max(0, all - (lookup(by, String(me)) ?? 0))),
      }),
    [resource, me],
  );
  return [count, forget];
}
