import { get } from '../../../kernel/call/api/api';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';
import { isUnderWay } from './batch';

/** The polling interval while a batch is running or its notifications are under way, even with live updates. */
const EVERY_MS = 1500;

export function useBatch(id: number) {
  useLiveInvalidate('im/batch');
  return usePolledQuery({
    queryKey: ['im/batch', 'info', id],
    queryFn: () => get('im/batch', 'info', { id }),
    refetchInterval: ({ state }) =>
      state.data && !isUnderWay(state.data) && state.data.untold === 0 ? false : EVERY_MS,
  });
}
