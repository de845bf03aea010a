import { useQuery } from '@tanstack/react-query';
import { post, type Row } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';

export type Role = Row<'base/sys/role'>;

/** All roles that the signed-in user may see. */
export function useRoles() {
  const isAllowed = useCan()('base/sys/role/list');
  const query = useQuery({
    queryKey: ['base/sys/role', 'list'],
    queryFn: () => post('base/sys/role', 'list', {}),
    enabled: isAllowed,
  });
  return { ...query, rows: query.data ?? NONE, isAllowed };
}

const NONE: Role[] = [];
