import { type Data, get } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';
import { usePolledQuery } from '../../../kernel/resource/use-polled-query';

export type EngineFigures = Data<'task/engine', 'figures', 'get'>;
export type EngineNode = EngineFigures['nodes'][number];
export type RunningAlarm = EngineFigures['running'][number];
export type FailedAlarm = EngineFigures['failed'][number];

const PAUSE = 3000;

/** The state of the engine, reloaded every three seconds while the page is visible. */
export function useEngine() {
  const isAllowed = useCan()('task/engine/figures');
  const query = usePolledQuery({
    queryKey: ['task/engine', 'figures'],
    queryFn: () => get('task/engine', 'figures'),
    enabled: isAllowed,
    refetchInterval: PAUSE,
    meta: { main: true },
  });
  return { ...query, isAllowed };
}

/** The readable name of a node. */
export const nodeName = ({ host, pid }: Pick<EngineNode, 'host' | 'pid'>) => `${host} #${pid}`;
