import { useQuery } from '@tanstack/react-query';
import type { Region } from './regions';

export const loadRegions = async (): Promise<readonly Region[]> => (await import('./regions')).provinces;

/** The regions, once somebody wants to choose one: they weigh as much as a page. */
export const useRegions = (isWanted: boolean) =>
  useQuery({
    queryKey: ['regions'],
    queryFn: loadRegions,
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { persist: false },
  });
