import { useQuery } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import type { ChatActResult, Enforcement } from './chat-act';

/** The polling interval while a notification is pending, even with live updates. */
const EVERY_MS = 3000;

/** The audit trail's name for an act. */
const [DONE, GIVEN_UP, RECORDED, UNSURE] = [1, 2, 3, 4];

export type NotificationState = Enforcement | { state: 'givenUp'; error: string | null; unread: number };

/** The state of the notification of the chat product about an act. It is updated while the dialog is open. */
export function useEnforcement({ enforcement, batch }: ChatActResult): NotificationState {
  const isPending = enforcement.state === 'pending';
  const isAllowed = useCan()('im/audit/page');
  const queryKey = ['im/audit', 'told', batch];
  useLiveInvalidate('im/audit', queryKey);
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await post('im/audit', 'page', { batch, size: 1 })).list[0]?.enforcement ?? null,
    enabled: isPending && isAllowed,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 0 ? false : EVERY_MS),
  });
  if (!isPending || !data) return enforcement;
  const { state, terminals, frames, error, unread, unsure } = data;
  if (state === GIVEN_UP) return { state: 'givenUp', error, unread };
  if (state === RECORDED) return { state: 'recorded', terminals, frames };
  if (state === DONE) return { state: 'done', terminals, frames };
  if (state === UNSURE) return { state: 'unknown', terminals, frames, ...(unsure && { reason: unsure }) };
  return unread ? { ...enforcement, reason: 'unread' } : enforcement;
}
