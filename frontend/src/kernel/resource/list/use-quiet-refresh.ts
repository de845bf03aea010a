import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Resource } from '../../call/api/api';
import { background } from '../../basis/failure/background';
import { refreshQuietly } from './refresh-quietly';

/** The minimum time between two reloads of a list, however many changes happen. */
const EVERY_MS = 1000;

/** Reloads the lists of a resource after a change was announced: soon, but not too often. */
export function useQuietRefresh(resource: Resource): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        last.current = Date.now();
        background(refreshQuietly(client, resource));
      },
      Math.max(0, last.current + EVERY_MS - Date.now()),
    );
  }, [client, resource]);
}
