import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Page } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { useLive } from '../../../kernel/live/use-live';
import { useLiveState } from '../../../kernel/live/use-live-state';
import { refreshQuietly } from '../../../kernel/resource/list/refresh-quietly';
import { usePolling } from '../../../kernel/call/attempt/use-polling';
import { isMoving } from './is-moving';
import type { PushTask } from './task-status';

const RESOURCE = 'im/sm_push_task';
const EVERY = 3000;

/** The polling interval with live updates. It is needed because a worker in another process may not be able to send updates. */
const SELDOM = 10_000;

/** A live update of a push; no status if it was deleted. */
export type News = { id: number } & { [F in 'status' | 'progress']: PushTask[F] | null };

/** Keeps the shown pushes up to date: by live updates, or by polling while a push is running. */
export function useFreshPushes(tasks: PushTask[]): void {
  const client = useQueryClient();
  const isAway = useLiveState() === 'away';
  const refresh = () => background(refreshQuietly(client, RESOURCE));
  useLive<News>(RESOURCE, (news) => hear(client, tasks, news), refresh);
  usePolling(
    refresh,
    isAway ? EVERY : SELDOM,
    tasks.some((task) => isMoving(task)),
  );
}

function hear(client: QueryClient, tasks: PushTask[], news: News): void {
  const task = tasks.find(({ id }) => id === news.id);
  // A change of the status also changes other columns and the history, so everything is reloaded. The history and the last figures of a
  // push that has ended arrive after its status.
  if (!task || task.status !== news.status || !isMoving(task)) {
    background(refreshQuietly(client, RESOURCE));
    for (const call of ['progress', 'history'])
      background(client.invalidateQueries({ queryKey: [RESOURCE, call, news.id] }));
  } else if (news.progress) show(client, news);
}

/** Progress updates are frequent, so they are written directly into the cached lists. */
function show(client: QueryClient, { id, progress }: News): void {
  client.setQueriesData<Page<typeof RESOURCE>>(
    { queryKey: [RESOURCE, 'page'] },
    (page) => page && { ...page, list: page.list.map((task) => (task.id === id ? { ...task, progress } : task)) },
  );
}
