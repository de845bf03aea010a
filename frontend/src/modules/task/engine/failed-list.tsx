import { DeleteOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { NothingThere } from '../../../kernel/screens/status/status-part';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { JobName } from './job-name';
import css from './job-list.module.css';
import { useJobAction } from './use-job-action';
import type { FailedJob } from './use-engine';

/** Jobs that have failed, with the reason. */
export function FailedList({ jobs }: { jobs: FailedJob[] }) {
  const { t } = useTranslation('task-engine');
  const can = useCan();
  const act = useJobAction();
  if (jobs.length === 0) return <NothingThere>{t('failed.none')}</NothingThere>;
  return (
    <ul className={css.jobs}>
      {jobs.map((job) => (
        <li key={job.key}>
          <JobName job={job} />
          <span className={css.fact}>{t('attempts', { n: job.attempts })}</span>
          <RelativeTime value={job.failedTime} className={css.fact} />
          <Flex gap={4}>
            {can('task/engine/retry') && (
              <Button
                size="small"
                icon={<RedoOutlined />}
                aria-label={`${t('retry')} ${job.title || job.key}`}
                onClick={() => act('retry', job)}
              >
                {t('retry')}
              </Button>
            )}
            {can('task/engine/dismiss') && (
              <Button
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label={`${t('dismiss')} ${job.title || job.key}`}
                onClick={() => act('dismiss', job)}
              >
                {t('dismiss')}
              </Button>
            )}
          </Flex>
          <Typography.Paragraph className={css.error} ellipsis={{ rows: 2, expandable: 'collapsible' }}>
            {job.error}
          </Typography.Paragraph>
        </li>
      ))}
    </ul>
  );
}
