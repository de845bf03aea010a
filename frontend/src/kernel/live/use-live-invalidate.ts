import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { background } from '../background';
import { listen } from './topics';

/** A list is read anew at most so often, however much happens to it. */
const EVERY_MS = 1000;

/** Reads anew what is shown of a resource whenever something happens to it. A list's queries begin with the resource's name. */
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
      background(client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey }));
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
