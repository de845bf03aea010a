import { useQuery } from '@tanstack/react-query';
import { get } from '../../../kernel/api';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { isUnderWay } from './batch';

/** While it is under way it is read anew so often, news or not. */
const EVERY_MS = 1500;

export function useBatch(id: number) {
  useLiveInvalidate('im/batch');
  return useQuery({
    queryKey: ['im/batch', 'info', id],
    queryFn: () => get('im/batch', 'info', { id }),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : EVERY_MS),
  });
}
