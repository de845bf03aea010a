import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';

export type Queues = Data<'im/queue', 'info', 'get'>;
export type QueueList = Queues['platform']['lists'][number];
export type QueueReader = Queues['platform'];
export type QueueServer = Queues['servers'][number];

const QUEUES = ['im/queue', 'info'] as const;

/** The interval at which the server examines the lists. */
const EVERY_MS = 5000;

/** The state of the notifications, reloaded while the page is visible, and at once after an act of staff. */
export function useQueues() {
  const isAllowed = useCan()('im/queue/info');
  useLiveInvalidate('im/audit', QUEUES);
  const query = usePolledQuery({
    queryKey: QUEUES,
    queryFn: () => get('im/queue', 'info'),
    enabled: isAllowed,
    refetchInterval: EVERY_MS,
  });
  return { ...query, isAllowed };
}
