import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { background } from '../background';
import { listen } from './topics';

/** The shortest time between two reloads of a list. */
const EVERY_MS = 1000;

/** Reloads the shown data of a resource when it changes. The query keys of a list begin with the resource's name. */
export function useLiveInvalidate(topic: string, queryKey?: QueryKey): void {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey ?? [topic]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const read = () => {
      isDue = timer !== undefined;
      if (isDue) return;
      timer = setTimeout(again, EVERY_MS);
      background(invalidate(client, JSON.parse(key) as QueryKey));
    };
    const again = () => {
      timer = undefined;
      if (isDue) read();
    };
    const stop = listen(topic, { onChange: read, onGap: read });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, topic, key]);
}

/** TanStack Query does not begin again what is loaded for the first time. It may have been read before the change, so it is read once more. */
async function invalidate(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, type: 'active', fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey });
  for (const { queryKey } of first) await client.invalidateQueries({ queryKey, exact: true });
}
