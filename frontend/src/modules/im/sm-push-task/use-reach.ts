import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { post } from '../../../kernel/call/api/api';
import { useDebounced } from '../../../kernel/form/typing/use-debounced';
import { LIST_LENGTH, writeIds } from './recipients/id-list';

/** The recipients of a push: everybody, or the users with these ids. */
export interface Audience {
  isAll: boolean;
  ids: number[];
}

/** The same as parameters of the API. */
export const audienceOf = ({ isAll, ids }: Audience) =>
  isAll ? ({ send_to_all: 1, recv_ids: '' } as const) : ({ send_to_all: 0, recv_ids: writeIds(ids) } as const);

export const isSomebody = ({ isAll, ids }: Audience) =>
  isAll || (ids.length > 0 && writeIds(ids).length <= LIST_LENGTH);

const reachOf = (audience: Audience) => ({
  queryKey: ['im/sm_push_task', 'reach', audienceOf(audience)],
  queryFn: () => post('im/sm_push_task', 'reach', audienceOf(audience)),
});

/** The number of recipients, requested when the selection has not changed for a moment. */
export function useReach({ isAll, ids }: Audience) {
  const settled = useDebounced(useMemo(() => ({ isAll, ids }), [isAll, ids]));
  return useQuery({ ...reachOf(settled), enabled: isSomebody(settled), placeholderData: keepPreviousData });
}

/** The current reach of exactly these recipients, for the confirmation. */
export function useReachNow() {
  const client = useQueryClient();
  return useCallback((audience: Audience) => client.fetchQuery({ ...reachOf(audience), staleTime: 0 }), [client]);
}
