import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { background } from '../basis/failure/background';
import { reloadShown } from './reload-shown';
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
      background(reloadShown(client, { queryKey: JSON.parse(key) as QueryKey }));
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
