import { useQuery } from '@tanstack/react-query';
import { get } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';

/** One file of the library, by its number. */
export function useFile(id: number | undefined) {
  const isAllowed = useCan()('space/info/info');
  return useQuery({
    queryKey: ['space/info', 'info', id],
    queryFn: () => get('space/info', 'info', { id: id ?? 0 }),
    enabled: isAllowed && id !== undefined,
  });
}
