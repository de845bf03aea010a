import { useQuery } from '@tanstack/react-query';
import { type Data, post } from '../api';
import { useCan } from '../can';

export type Department = Data<'base/sys/department', 'list'>[number];

/** Under the staff's key, since each department carries how many people it has. */
export const DEPARTMENTS = ['base/sys/user', 'departments'];

/** The organisation as far as this person may see it, in its order. */
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
