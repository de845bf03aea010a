import { useQueryClient } from '@tanstack/react-query';
import { refreshQuietly } from '../../kernel/resource/refresh-quietly';
import { usePolling } from '../../kernel/use-polling';

const PAUSE = 5000;

/** Tasks begin and end by themselves, so their list is read again without being asked. */
export function useFreshTasks(): void {
  const client = useQueryClient();
  usePolling(() => void refreshQuietly(client, 'task/info'), PAUSE);
}
