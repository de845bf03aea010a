import { useTranslation } from 'react-i18next';
import { NothingThere, StatusPart } from '../../../kernel/screens/status/status-part';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import { AgeTag } from '../backups/age-tag';
import { BackupTable } from '../backups/backup-table';
import { BackupTools } from '../backups/backup-tools';
import { DrillFacts } from '../backups/drill-facts';
import { FolderFacts } from '../backups/folder-facts';
import { HowToSetUp } from '../backups/how-to-set-up';
import { isBucket } from '../backups/place-trouble';
import { RunState } from '../backups/run-state';
import { ScheduleFacts } from '../backups/schedule-facts';
import { useBackups, useBackupTasks } from '../backups/use-backups';

/** Which backups there are, how old the newest is, when the next one is made, and whether one was restored on trial. */
export default function BackupsPage() {
  const { t } = useTranslation('backups');
  const tasks = useBackupTasks();
  const query = useBackups(!!tasks.make?.running || !!tasks.drill?.running);
  const { data } = query;
  const folder = data?.folder;
  return (
    <StatusPage
      title={t('title')}
      tag={data && <AgeTag state={data} />}
      tools={data && folder ? <BackupTools state={data} tasks={tasks} /> : undefined}
      query={query}
      forbidden={t('forbidden')}
    >
      {data && !folder && <HowToSetUp />}
      {data && folder && (
        <>
          {(tasks.make || data.backupRun) && (
            <StatusPart title={t('schedule')} note="">
              <RunState run={data.backupRun} />
              {tasks.make && <ScheduleFacts task={tasks.make} />}
            </StatusPart>
          )}
          <StatusPart title={t('drill')} note="">
            <RunState run={data.drillRun} />
            <DrillFacts drill={data.lastDrill} task={tasks.drill} />
          </StatusPart>
          <StatusPart title={t(isBucket(folder) ? 'bucket' : 'folder')} note="">
            <FolderFacts state={data} />
          </StatusPart>
          <StatusPart title={t('list')} note={data.state === 'readable' ? data.backups.length : ''}>
            <p>{t('kept', { ...data.kept })}</p>
            {data.backups.length > 0 && <BackupTable backups={data.backups} />}
            {data.state === 'readable' && !data.backups.length && <NothingThere>{t('none')}</NothingThere>}
          </StatusPart>
        </>
      )}
    </StatusPage>
  );
}
