import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Resource } from '../api';
import { lookup } from '../lookup';
import { useSession } from '../session/session-store';
import { listen } from './topics';

/** The second part of the query keys of lists: with page numbers, and with cursors. */
const LISTS: readonly unknown[] = ['page', 'cursor'];

/** Whether the shown list of a resource begins to be loaded. */
function isLoad(resource: Resource, { type, query, ...event }: QueryCacheNotifyEvent): boolean {
  const [of, list] = query.queryKey as readonly unknown[];
  const begins = type === 'updated' && 'action' in event && event.action.type === 'fetch';
  return begins && of === resource && LISTS.includes(list) && query.isActive();
}

/**
 * How many rows others have added to a list since it was last loaded. Those that are added during a load are counted, because the answer may
 * be older than they are.
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
