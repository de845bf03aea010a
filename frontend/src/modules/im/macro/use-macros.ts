import { useQuery } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import type { Macro } from './macro';

const FRESH = 60_000;

/** The macros that the signed-in user may see and carry out. */
export function useMacros(): { macros: Macro[]; isLoading: boolean } {
  const can = useCan();
  const { data, isLoading } = useQuery({
    queryKey: ['im/macro', 'offered'],
    queryFn: () => post('im/macro', 'offered'),
    enabled: can('im/macro/offered') && can('im/batch/begin'),
    staleTime: FRESH,
  });
  return { macros: data ?? NONE, isLoading };
}

const NONE: Macro[] = [];
