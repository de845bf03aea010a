import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';

export type Attention = Data<'im/attention', 'figures', 'get'>;

const ATTENTION = ['im/attention', 'figures'] as const;

/** The polling interval, equal to the interval at which the server counts spikes. */
const EVERY_MS = 15_000;

/** The warnings for operators, reloaded while the page is visible. */
export function useAttention() {
  const isAllowed = useCan()('im/attention/figures');
  useLiveInvalidate('im/audit', ATTENTION);
  const query = usePolledQuery({
    queryKey: ATTENTION,
    queryFn: () => get('im/attention', 'figures'),
    enabled: isAllowed,
    refetchInterval: EVERY_MS,
  });
  return { ...query, isAllowed };
}
