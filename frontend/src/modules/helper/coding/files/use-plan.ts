import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { background } from '../../../../kernel/background';
import { planFiles } from '../coding-calls';
import type { ResourceSpec } from '../spec/resource-spec';
import { shownFiles } from './shown-file';

export const PLAN_KEY = ['base/coding', 'plan'] as const;

/** What would be written for a description, beside what is there now. */
export function usePlan(spec: ResourceSpec) {
  const { data, error, refetch } = useQuery({
    queryKey: [...PLAN_KEY, spec],
    queryFn: () => planFiles(spec),
    // What is on the disk changes under it, by this page and by every editor.
    gcTime: 0,
    staleTime: 0,
  });
  const files = useMemo(() => data && shownFiles(data.files), [data]);
  return { files, error, retry: () => background(refetch()) };
}
