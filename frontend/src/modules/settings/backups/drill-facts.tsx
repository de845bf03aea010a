import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { FactList } from '../../../kernel/screens/status/fact-list';
import { NothingThere } from '../../../kernel/screens/status/status-part';
import css from './backups.module.css';
import type { BackupState, BackupTask } from './use-backups';

/** Whether a backup was restored on trial, which one, and what was found. @param task undefined for people who may not see tasks */
export function DrillFacts({ drill, task }: { drill: BackupState['lastDrill']; task?: BackupTask }) {
  const { t } = useTranslation('backups');
  return (
    <>
      {task?.status === 0 && <Alert type="warning" showIcon title={t('drill.stopped')} />}
      {!drill && <NothingThere>{t('drill.never')}</NothingThere>}
      {drill && drill.state !== 'passed' && (
        <Alert
          type="error"
          showIcon
          title={t(`drill.${drill.state}`)}
          description={drill.reason?.split('\n').map((sentence, at) => (
            // They are never moved, and the same one can come twice.
            <div key={at} className={css.names}>
              {sentence}
            </div>
          ))}
        />
      )}
      {drill && (
        <FactList
          facts={[
            [t('drill.last'), <RelativeTime key="last" value={drill.ended} />],
            [t('drill.result'), t(`drill.${drill.state}`)],
            [t('column.name'), <code key="file">{drill.file}</code>],
            [t('column.created'), <RelativeTime key="made" value={drill.made} />],
            [t('drill.seconds'), figure(Math.round(drill.duration / 100) / 10)],
            [t('drill.content'), t('drill.counts', { tables: figure(drill.tables), rows: figure(drill.rows) })],
          ]}
        />
      )}
    </>
  );
}
