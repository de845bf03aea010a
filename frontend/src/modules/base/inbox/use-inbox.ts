import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';

/** The inbox of the signed-in person, a page after the other. */
export function useInbox(unread: boolean) {
  const client = useQueryClient();
  const { attempt, isBusy, problem } = useAttempt();
  const found = useInfiniteQuery({
    queryKey: ['base/inbox', 'entries', unread],
    queryFn: ({ pageParam: before }) =>
      post('base/inbox', 'entries', { unread, ...(before !== undefined && { before }) }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
  });
  const list = (found.data?.pages ?? []).flatMap((page) => page.list);
  const newest = list[0]?.id;
  const mark = (send: () => Promise<unknown>) =>
    attempt(async () => {
      await send();
      await client.invalidateQueries({ queryKey: ['base/inbox'] });
    });
  return {
    found,
    list,
    /** of all, also those that are not shown */
    unread: found.data?.pages[0]?.unread ?? 0,
    isBusy,
    problem,
    read: (id: number) => mark(() => post('base/inbox', 'read', { ids: [id] })),
    readAll: async () => {
      if (newest !== undefined) await mark(() => post('base/inbox', 'readAll', { upTo: newest }));
    },
  };
}
