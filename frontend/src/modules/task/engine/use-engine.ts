import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';

export type EngineFigures = Data<'task/engine', 'figures', 'get'>;
export type EngineNode = EngineFigures['nodes'][number];
export type RunningAlarm = EngineFigures['running'][number];
export type FailedAlarm = EngineFigures['failed'][number];

const PAUSE = 3000;

/** How the engine stands, every three seconds while somebody looks. */
export function useEngine() {
  const isAllowed = useCan()('task/engine/figures');
  const query = useQuery({
    queryKey: ['task/engine', 'figures'],
    queryFn: () => get('task/engine', 'figures'),
    enabled: isAllowed,
    refetchInterval: PAUSE,
    meta: { main: true },
  });
  return { ...query, isAllowed };
}

/** What a node is called: nobody knows it by its number. */
export const nodeName = ({ host, pid }: Pick<EngineNode, 'host' | 'pid'>) => `${host} #${pid}`;
