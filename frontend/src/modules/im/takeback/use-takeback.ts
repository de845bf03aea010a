import { keepPreviousData } from '@tanstack/react-query';
import { get, post } from '../../../kernel/call/api/api';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';
import { isUnderWay, SIZE } from './takeback';

/** The polling interval while a takeback is under way, even with live updates. */
const EVERY_MS = 1500;

/** An order with its progress. */
export function useTakeback(id: number) {
  useLiveInvalidate('im/takeback');
  return usePolledQuery({
    queryKey: ['im/takeback', 'info', id],
    queryFn: () => get('im/takeback', 'info', { id }),
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data)) && EVERY_MS,
  });
}

/** A page of what it covers. @param isMoving whether the states still change */
export const useItems = (id: number, page: number, isMoving: boolean) =>
  usePolledQuery({
    queryKey: ['im/takeback', 'items', id, page, isMoving],
    queryFn: () => post('im/takeback', 'items', { id, page, size: SIZE }),
    refetchInterval: isMoving && EVERY_MS,
    placeholderData: keepPreviousData,
  });
