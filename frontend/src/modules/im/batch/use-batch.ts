import { get } from '../../../kernel/call/api/api';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';
import { type Batch, BatchState, isUnderWay } from './batch';

/** The polling interval while a batch is running or its notifications are under way, even with live updates. */
const EVERY_MS = 1500;

/** A sweep looks every three seconds, for half an hour. */
const SWEEP_MS = 3000;

export function useBatch(id: number) {
  useLiveInvalidate('im/batch');
  return usePolledQuery({
    queryKey: ['im/batch', 'info', id],
    queryFn: () => get('im/batch', 'info', { id }),
    refetchInterval: ({ state }) => pauseAfter(state.data),
  });
}

function pauseAfter(batch: Batch | undefined): number | false {
  if (!batch || isUnderWay(batch) || batch.untold > 0) return EVERY_MS;
  return batch.state === BatchState.Sweeping && SWEEP_MS;
}
