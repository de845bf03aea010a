import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
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
      <dl className={css.facts}>
        <div>
          <dt>{t('schedule.next')}</dt>
          <dd>{status === 0 ? '–' : <RelativeTime value={nextRunTime} />}</dd>
        </div>
        <div>
          <dt>{t('schedule.last')}</dt>
          <dd>{running ? t('schedule.running') : <RelativeTime value={lastRun?.createTime} />}</dd>
        </div>
      </dl>
      <Link to="/task/list" className={css.link}>
        {t('schedule.tasks')}
      </Link>
    </>
  );
}
