import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

export type Overview = Data<'im/user', 'overview', 'get'>;

/** The counts in the titles of the tabs. */
export function useOverview(id: number): Overview | undefined {
  const isAllowed = useCan()('im/user/overview');
  const { data } = useQuery({
    queryKey: ['im/user', 'overview', id],
    queryFn: () => get('im/user', 'overview', { id }),
    enabled: isAllowed,
  });
  return data;
}
