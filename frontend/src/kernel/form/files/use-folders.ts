import { useQuery } from '@tanstack/react-query';
import { post, type Row } from '../../call/api/api';
import { useCan } from '../../access/permission/can';

/** A folder of the library. */
export type Folder = Row<'space/type'>;

/** All folders of the library that this person may see, in their order. */
export function useFolders() {
  const isAllowed = useCan()('space/type/list');
  const query = useQuery({
    queryKey: ['space/type', 'list'],
    queryFn: () => post('space/type', 'list', {}),
    enabled: isAllowed,
  });
  return { ...query, rows: query.data ?? NONE, isAllowed };
}

const NONE: Folder[] = [];
