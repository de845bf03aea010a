import { WordingRunFiguresState as RunState } from '../../../api/codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import { useLive } from '../../../kernel/live/use-live';
import { useLiveState } from '../../../kernel/live/use-live-state';

export type Progress = Data<'im/wording_library', 'progress', 'get'>;
export type Run = NonNullable<Progress['run']>;
export type RunPhrase = Progress['phrases'][number];

export { RunState };

const RESOURCE = 'im/wording_library';
const EVERY_MS = 2000;
/** The polling interval with live updates. It is needed because a worker in another process may not be able to send updates. */
const SELDOM_MS = 10_000;

const keyOf = (libraryId: number) => [RESOURCE, 'progress', libraryId] as const;

/** The progress of the last push of a library, updated while the page is visible. */
export function useRun(libraryId: number) {
  const client = useQueryClient();
  const isAllowed = useCan()(`${RESOURCE}/progress`);
  const isAway = useLiveState() === 'away';
  const query = useQuery({
    queryKey: keyOf(libraryId),
    queryFn: () => get(RESOURCE, 'progress', { id: libraryId }),
    enabled: isAllowed,
    refetchInterval: ({ state }) => isUnderWay(state.data?.run) && (isAway ? EVERY_MS : SELDOM_MS),
  });
  const read = () => background(client.invalidateQueries({ queryKey: keyOf(libraryId) }));
  useLive<{ id: number }>(RESOURCE, ({ id }) => id === libraryId && read(), read);
  return { ...query, isAllowed };
}

export const isUnderWay = (run: Pick<Run, 'state'> | null | undefined): boolean => run?.state === RunState.UnderWay;
