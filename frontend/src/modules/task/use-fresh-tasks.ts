import { useLive } from '../../kernel/live/use-live';
import { useLiveState } from '../../kernel/live/use-live-state';
import { useQuietRefresh } from '../../kernel/resource/use-quiet-refresh';
import { usePolling } from '../../kernel/use-polling';

const PAUSE = 5000;

/** Tasks begin and end by themselves, so their list follows what the server tells; while it cannot, it is asked now and then. */
export function useFreshTasks(): void {
  const refresh = useQuietRefresh('task/info');
  const isAway = useLiveState() === 'away';
  useLive('task/info', refresh, refresh);
  usePolling(refresh, PAUSE, isAway);
}
