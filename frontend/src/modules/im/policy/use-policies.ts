import { useQuery } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import type { Policy } from './policy';

const FRESH = 60_000;

/** The policies that a decision can be based on, in their order. */
export function usePolicies() {
  const isAllowed = useCan()('im/policy/offered');
  useLiveInvalidate('im/policy');
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['im/policy', 'offered'],
    queryFn: () => post('im/policy', 'offered'),
    enabled: isAllowed,
    staleTime: FRESH,
  });
  return { policies: data ?? NONE, isAllowed, isLoading, error, refetch };
}

const NONE: Policy[] = [];
