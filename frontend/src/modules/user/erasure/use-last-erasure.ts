import { useQuery } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { useMay } from '../../../kernel/resource/act/use-may';
import { isUnderWay } from './erasure';

/** A live update may be sent before the page subscribes, so a running erasure is also polled. */
const EVERY_MS = 2000;

/** The latest erasure of an end user, updated while it runs; null if there was none. */
export function useLastErasure(userId: number) {
  const isAllowed = useMay('user/erasure')('page');
  useLiveInvalidate('user/erasure');
  return useQuery({
    queryKey: ['user/erasure', 'page', userId],
    queryFn: async () => (await post('user/erasure', 'page', { page: 1, size: 1, userId })).list[0] ?? null,
    enabled: isAllowed && userId > 0,
    refetchInterval: ({ state: { data } }) => isUnderWay(data ?? undefined) && EVERY_MS,
  });
}
