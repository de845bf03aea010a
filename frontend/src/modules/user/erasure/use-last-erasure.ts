import { useQuery } from '@tanstack/react-query';
import { post } from '../../../kernel/api';
import { useLiveInvalidate } from '../../../kernel/live/use-live-invalidate';
import { useMay } from '../../../kernel/resource/use-may';
import { isUnderWay } from './erasure';

/** News may come before whoever asks listens: what is under way is asked for now and then all the same. */
const EVERY_MS = 2000;

/** The newest erasure of somebody, as it goes on; none where there never was one. */
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
