import { useQueryClient } from '@tanstack/react-query';
import { type Data, get, post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';

export type ShownAnnouncement = Data<'base/announcement', 'shown', 'get'>[number];

/** Nobody tells when the time of an announcement has come. */
const EVERY_MS = 60_000;

/** What the signed-in person should read and confirm. The server tells when that changes. */
export function useAnnouncements() {
  const client = useQueryClient();
  const { attempt, isBusy, problem } = useAttempt();
  const shown = usePolledQuery({
    queryKey: ['base/inbox', 'announcements'],
    queryFn: () => get('base/announcement', 'shown'),
    refetchInterval: EVERY_MS,
  });
  const confirm = (id: number) =>
    attempt(async () => {
      try {
        await post('base/announcement', 'confirm', { id });
      } finally {
        // Also after a refusal: it may have been withdrawn.
        await client.invalidateQueries({ queryKey: ['base/inbox'] });
      }
    });
  return { shown, isBusy, problem, confirm };
}
