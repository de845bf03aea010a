import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { FilePlaces } from './file-places';

const SHOWN = 20;

/** Where a file is used, for staff with that permission. */
export function FileUsages({ id }: { id: number }) {
  const { t } = useTranslation(['space', 'resource']);
  const isAllowed = useCan()('space/info/usages');
  const { data, error, refetch } = useQuery({
    queryKey: ['space/info', 'usages', id],
    queryFn: () => get('space/info', 'usages', { id }),
    enabled: isAllowed,
  });
  if (!isAllowed) return <p>{t('use.forbidden')}</p>;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (data.length === 0) return <p>{t('use.none')}</p>;
  return <FilePlaces places={data.slice(0, SHOWN)} count={data.length} />;
}
