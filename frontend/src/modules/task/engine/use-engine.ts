import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';

export type EngineFigures = Data<'task/engine', 'figures', 'get'>;
export type EngineNode = EngineFigures['nodes'][number];
export type RunningJob = EngineFigures['running'][number];
export type FailedJob = EngineFigures['failed'][number];

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
