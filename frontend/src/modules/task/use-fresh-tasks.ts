import { useLive } from '../../kernel/live/use-live';
import { useLiveState } from '../../kernel/live/use-live-state';
import { useQuietRefresh } from '../../kernel/resource/list/use-quiet-refresh';
import { usePolling } from '../../kernel/call/attempt/use-polling';

const PAUSE = 5000;

/** Keeps the list of tasks up to date by live updates; without a connection it polls. */
export function useFreshTasks(): void {
  const refresh = useQuietRefresh('task/info');
  const isAway = useLiveState() === 'away';
  useLive('task/info', refresh, refresh);
  usePolling(refresh, PAUSE, isAway);
}
