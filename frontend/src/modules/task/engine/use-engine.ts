import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';
import { useLastingError } from '../../../kernel/resource/use-lasting-error';

export type EngineFigures = Data<'task/engine', 'figures', 'get'>;
export type EngineNode = EngineFigures['nodes'][number];
export type RunningAlarm = EngineFigures['running'][number];
export type FailedAlarm = EngineFigures['failed'][number];

const PAUSE = 3000;

/** The state of the engine, reloaded every three seconds while the page is visible. */
export function useEngine() {
  const isAllowed = useCan()('task/engine/figures');
  const query = useQuery({
    queryKey: ['task/engine', 'figures'],
    queryFn: () => get('task/engine', 'figures'),
    enabled: isAllowed,
    refetchInterval: PAUSE,
    meta: { main: true },
  });
  return { ...useLastingError(query), isAllowed };
}

/** The readable name of a node. */
export const nodeName = ({ host, pid }: Pick<EngineNode, 'host' | 'pid'>) => `${host} #${pid}`;
