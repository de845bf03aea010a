import { useQuery } from '@tanstack/react-query';
import type { Region } from './regions';

export const loadRegions = async (): Promise<readonly Region[]> => (await import('./regions')).provinces;

/** Loads the regions when the input is first opened, because the list is as large as a page. */
export const useRegions = (isWanted: boolean) =>
  useQuery({
    queryKey: ['regions'],
    queryFn: loadRegions,
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { persist: false },
  });
