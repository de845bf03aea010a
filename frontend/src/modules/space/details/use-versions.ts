import { useQuery } from '@tanstack/react-query';
import { type Data, get } from '../../../kernel/api';
import { useCan } from '../../../kernel/can';
import type { FileRow } from '../../../kernel/files/file-row';

/** What a file was until it was replaced. */
export type FileVersion = Data<'space/info', 'versions', 'get'>[number];

/** What a file was before, the latest first; of one that was never replaced nothing is asked. */
export function useVersions({ id, version }: Pick<FileRow, 'id' | 'version'>) {
  const isAllowed = useCan()('space/info/versions');
  const query = useQuery({
    queryKey: ['space/info', 'versions', id, version],
    queryFn: () => get('space/info', 'versions', { id }),
    enabled: isAllowed && version > 1,
  });
  return { ...query, isAllowed };
}
