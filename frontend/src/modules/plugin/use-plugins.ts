import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { page } from '../../kernel/call/api/api';
import { useCan } from '../../kernel/access/permission/can';
import { useLiveInvalidate } from '../../kernel/live/use-live-invalidate';

/** The page size, which is larger than the number of plugins in any installation. */
const MOST = 100;

/** The installed plugins, newest installation first. */
export function usePlugins(keyWord: string) {
  const isAllowed = useCan()('plugin/info/page');
  const query = useQuery({
    queryKey: ['plugin/info', 'page', keyWord],
    queryFn: ({ signal }) => page('plugin/info', { page: 1, size: MOST, ...(keyWord && { keyWord }) }, signal),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    meta: { main: true },
  });
  useLiveInvalidate('plugin/info');
  return { ...query, isAllowed };
}
