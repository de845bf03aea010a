import { useQuery } from '@tanstack/react-query';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

/** Loads one group with all columns. */
export function useGroup(id: number) {
  const isAllowed = useCan()('im/group/info');
  const query = useQuery({
    queryKey: ['im/group', 'info', id],
    queryFn: () => get('im/group', 'info', { id }),
    enabled: isAllowed && id > 0,
  });
  return { ...query, isAllowed };
}
