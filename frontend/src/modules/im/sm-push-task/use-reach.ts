import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { post } from '../../../kernel/api';
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

const PAUSE = 400;

const reachOf = (audience: Audience) => ({
  queryKey: ['im/sm_push_task', 'reach', audienceOf(audience)],
  queryFn: () => post('im/sm_push_task', 'reach', audienceOf(audience)),
});

/** How many a push would reach, asked when the choosing pauses. */
export function useReach(audience: Audience) {
  const settled = useSettled(audience);
  return useQuery({ ...reachOf(settled), enabled: isSomebody(settled), placeholderData: keepPreviousData });
}

/** The same for exactly these, as it is now: what is about to be confirmed. */
export function useReachNow() {
  const client = useQueryClient();
  return useCallback((audience: Audience) => client.fetchQuery({ ...reachOf(audience), staleTime: 0 }), [client]);
}

function useSettled({ isAll, ids }: Audience): Audience {
  const [settled, setSettled] = useState<Audience>({ isAll, ids });
  useEffect(() => {
    const pause = setTimeout(() => setSettled({ isAll, ids }), PAUSE);
    return () => clearTimeout(pause);
  }, [isAll, ids]);
  return settled;
}
