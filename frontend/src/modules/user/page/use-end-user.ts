import { useQuery } from '@tanstack/react-query';
import { get } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';

/** One person with all that is known of them. Whoever was merged into somebody answers as that person. */
export function useEndUser(id: number) {
  const isAllowed = useCan()('user/info/info');
  const query = useQuery({
    queryKey: ['user/info', 'info', id],
    queryFn: () => get('user/info', 'info', { id }),
    enabled: isAllowed && id > 0,
  });
  return { ...query, isAllowed };
}
