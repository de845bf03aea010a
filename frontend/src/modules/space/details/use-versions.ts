import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import type { FileRow } from '../../../kernel/form/files/file-row';

/** An earlier version of a file. */
export type FileVersion = Data<'space/info', 'versions', 'get'>[number];

/** The earlier versions of a file, newest first. No request is sent for a file that was never replaced. */
export function useVersions({ id, version }: Pick<FileRow, 'id' | 'version'>) {
  const isAllowed = useCan()('space/info/versions');
  const query = useQuery({
    queryKey: ['space/info', 'versions', id, version],
    queryFn: () => get('space/info', 'versions', { id }),
    enabled: isAllowed && version > 1,
  });
  return { ...query, isAllowed };
}
