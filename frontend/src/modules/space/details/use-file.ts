import { useQuery } from '@tanstack/react-query';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

/** Loads one file of the library by id. */
export function useFile(id: number | undefined) {
  const isAllowed = useCan()('space/info/info');
  return useQuery({
    queryKey: ['space/info', 'info', id],
    queryFn: () => get('space/info', 'info', { id: id ?? 0 }),
    enabled: isAllowed && id !== undefined,
  });
}
