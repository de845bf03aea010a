import { useQuery } from '@tanstack/react-query';
import { type Data, post } from '../../call/api/api';
import { useCan } from '../../access/permission/can';

export type Department = Data<'base/sys/department', 'list'>[number];

/** The query key belongs to the staff, because each department has its number of staff. */
export const DEPARTMENTS = ['base/sys/user', 'departments'];

/** The departments that the signed-in user may see, in order. */
export function useDepartments() {
  const isAllowed = useCan()('base/sys/department/list');
  const query = useQuery({
    queryKey: DEPARTMENTS,
    queryFn: () => post('base/sys/department', 'list', {}),
    enabled: isAllowed,
  });
  return { ...query, rows: query.data ?? NONE, isAllowed };
}

const NONE: Department[] = [];
