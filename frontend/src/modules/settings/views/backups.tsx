import { useTranslation } from 'react-i18next';
import { NothingThere, StatusPart } from '../../../kernel/screens/status/status-part';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import { AgeTag } from '../backups/age-tag';
import { BackupTable } from '../backups/backup-table';
import { FolderFacts } from '../backups/folder-facts';
import { HowToSetUp } from '../backups/how-to-set-up';
import { MakeButton } from '../backups/make-button';
import { ScheduleFacts } from '../backups/schedule-facts';
import { useBackups, useBackupTask } from '../backups/use-backups';

/** Which backups there are, how old the newest is, and when the next one is made. */
export default function BackupsPage() {
  const { t } = useTranslation('backups');
  const task = useBackupTask();
  const query = useBackups(!!task?.running);
  const { data } = query;
  const folder = data?.folder;
  return (
    <StatusPage
      title={t('title')}
      tag={data && <AgeTag state={data} />}
      tools={task && folder ? <MakeButton task={task} folder={folder} /> : undefined}
      query={query}
      forbidden={t('forbidden')}
    >
      {data && !folder && <HowToSetUp />}
      {data && folder && (
        <>
          {task && (
            <StatusPart title={t('schedule')} note="">
              <ScheduleFacts task={task} />
            </StatusPart>
          )}
          <StatusPart title={t('folder')} note="">
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
