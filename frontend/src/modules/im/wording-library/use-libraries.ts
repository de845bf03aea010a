import { useQuery } from '@tanstack/react-query';
import { post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import type { Library } from './library';

/** All libraries, newest first. */
export function useLibraries() {
  const isAllowed = useCan()('im/wording_library/list');
  const query = useQuery({
    queryKey: ['im/wording_library', 'list'],
    queryFn: () => post('im/wording_library', 'list', { order: 'id', sort: 'desc' }),
    enabled: isAllowed,
    meta: { main: true },
  });
  return { ...query, rows: query.data ?? NONE, isAllowed };
}

const NONE: Library[] = [];
