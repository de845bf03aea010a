import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';

export type DeskFigures = Data<'im/case', 'figures', 'get'>;

const FIGURES = ['im/case', 'figures'] as const;

/** No event tells that a case has become overdue. */
const EVERY_MS = 60_000;

/** The figures of the moderators' desk, reloaded while the page is visible. */
export function useDeskFigures() {
  const isAllowed = useCan()('im/case/figures');
  useLiveInvalidate('im/case', FIGURES);
  const query = usePolledQuery({
    queryKey: FIGURES,
    queryFn: () => get('im/case', 'figures'),
    enabled: isAllowed,
    refetchInterval: EVERY_MS,
  });
  return { ...query, isAllowed };
}
