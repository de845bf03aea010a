import { useQuery } from '@tanstack/react-query';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

/** Loads one person with all details. A merged person loads as the person they were merged into. */
export function useEndUser(id: number) {
  const isAllowed = useCan()('user/info/info');
  const query = useQuery({
    queryKey: ['user/info', 'info', id],
    queryFn: () => get('user/info', 'info', { id }),
    enabled: isAllowed && id > 0,
  });
  return { ...query, isAllowed };
}
