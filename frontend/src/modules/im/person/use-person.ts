import { useQuery } from '@tanstack/react-query';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

/** Loads one user with all columns of the list. */
export function usePerson(id: number) {
  const isAllowed = useCan()('im/user/info');
  const query = useQuery({
    queryKey: ['im/user', 'info', id],
    queryFn: () => get('im/user', 'info', { id }),
    enabled: isAllowed && id > 0,
  });
  return { ...query, isAllowed };
}
