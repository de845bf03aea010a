import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { DeedDetail } from './deed-detail';
import css from './push.module.css';

/** Who did what to a push, newest first. */
export function TaskHistory({ taskId }: { taskId: number }) {
  const { t } = useTranslation('im-push');
  const { data, error, refetch } = useQuery({
    queryKey: ['im/sm_push_task', 'history', taskId],
    queryFn: () => get('im/sm_push_task', 'history', { id: taskId }),
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />;
  if (data.length === 0) return <Empty icon={<HistoryOutlined />} title={t('history.none')} />;
  return (
    <Timeline
      items={data.toReversed().map((deed, index) => ({
        key: index,
        color: TONE[deed.action] ?? 'gray',
        content: (
          <div className={css.deed}>
            <div>
              <strong>{t(`history.${deed.action}`)}</strong> · {deed.userName ?? t('history.sender')}
            </div>
            <DeedDetail detail={deed.detail} />
            <time>{deed.createTime}</time>
          </div>
        ),
      }))}
    />
  );
}

const TONE: Record<string, string> = {
  created: 'blue',
  reopened: 'blue',
  started: 'blue',
  sent: 'green',
  cancelled: 'red',
  stopped: 'red',
  deleted: 'red',
};
