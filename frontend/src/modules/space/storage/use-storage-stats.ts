import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

export type StorageStats = Data<'space/info', 'stats', 'get'>;

/** Loads the storage statistics. */
export function useStorageStats() {
  const isAllowed = useCan()('space/info/stats');
  const query = useQuery({
    queryKey: ['space/info', 'stats'],
    queryFn: () => get('space/info', 'stats'),
    enabled: isAllowed,
  });
  return { ...query, isAllowed, isPending: isAllowed && query.isPending };
}
