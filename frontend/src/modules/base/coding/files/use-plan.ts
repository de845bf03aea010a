import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { background } from '../../../../kernel/basis/failure/background';
import { planFiles } from '../coding-calls';
import type { ResourceSpec } from '../spec/resource-spec';
import { shownFiles } from './shown-file';

export const PLAN_KEY = ['base/coding', 'plan'] as const;

/** Loads the files that a description generates, with their current content. */
export function usePlan(spec: ResourceSpec) {
  const { data, error, refetch } = useQuery({
    queryKey: [...PLAN_KEY, spec],
    queryFn: () => planFiles(spec),
    // The files on disk can be changed by this page and by any editor, so the plan is not cached.
    gcTime: 0,
    staleTime: 0,
  });
  const files = useMemo(() => data && shownFiles(data.files), [data]);
  return { files, error, retry: () => background(refetch()) };
}
