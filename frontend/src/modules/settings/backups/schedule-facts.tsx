import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { FactList } from '../../../kernel/screens/status/fact-list';
import css from './backups.module.css';
import type { BackupTask } from './use-backups';

/** When the next backup is made, and how the last try ended. */
export function ScheduleFacts({ task }: { task: BackupTask }) {
  const { t } = useTranslation('backups');
  const { status, running, nextRunTime, lastRun } = task;
  const hasFailed = lastRun?.status === 0;
  return (
    <>
      {status === 0 && <Alert type="warning" showIcon title={t('schedule.stopped')} />}
      {hasFailed && <Alert type="error" showIcon title={t('schedule.failed')} description={lastRun.detail} />}
      <FactList
        facts={[
          [t('schedule.next'), status === 0 ? '–' : <RelativeTime key="next" value={nextRunTime} />],
          [
            t('schedule.last'),
            running ? t('schedule.running') : <RelativeTime key="last" value={lastRun?.createTime} />,
          ],
        ]}
      />
      <Link to="/task/list" className={css.link}>
        {t('schedule.tasks')}
      </Link>
    </>
  );
}
