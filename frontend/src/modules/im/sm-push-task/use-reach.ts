import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { post } from '../../../kernel/api';
import { useDebounced } from '../../../kernel/use-debounced';
import { LIST_LENGTH, writeIds } from './recipients/id-list';

/** Who a push is for: everybody, or these. */
export interface Audience {
  isAll: boolean;
  ids: number[];
}

/** The same as the calls take it. */
export const audienceOf = ({ isAll, ids }: Audience) =>
  isAll ? ({ send_to_all: 1, recv_ids: '' } as const) : ({ send_to_all: 0, recv_ids: writeIds(ids) } as const);

export const isSomebody = ({ isAll, ids }: Audience) =>
  isAll || (ids.length > 0 && writeIds(ids).length <= LIST_LENGTH);

const reachOf = (audience: Audience) => ({
  queryKey: ['im/sm_push_task', 'reach', audienceOf(audience)],
  queryFn: () => post('im/sm_push_task', 'reach', audienceOf(audience)),
});

/** How many a push would reach, asked when the choosing pauses. */
export function useReach({ isAll, ids }: Audience) {
  const settled = useDebounced(useMemo(() => ({ isAll, ids }), [isAll, ids]));
  return useQuery({ ...reachOf(settled), enabled: isSomebody(settled), placeholderData: keepPreviousData });
}

/** The current reach of exactly these recipients, for the confirmation. */
export function useReachNow() {
  const client = useQueryClient();
  return useCallback((audience: Audience) => client.fetchQuery({ ...reachOf(audience), staleTime: 0 }), [client]);
}
