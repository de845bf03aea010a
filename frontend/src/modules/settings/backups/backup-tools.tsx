import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { RunButton } from './run-button';
import type { BackupState, BackupTasks } from './use-backups';

/** Makes a backup now, and restores the newest one on trial. */
export function BackupTools({ state: { folder, backups }, tasks }: { state: BackupState; tasks: BackupTasks }) {
  const { t } = useTranslation('backups');
  const newest = backups[0];
  return (
    <Flex wrap gap="small">
      {tasks.drill && newest && (
        <RunButton
          task={tasks.drill}
          label={t('drill.now')}
          running={t('drill.running')}
          question={t('drill.ask', { file: newest.name })}
          note={t('drill.note')}
        />
      )}
      {tasks.make && folder && (
        <RunButton
          task={tasks.make}
          label={t('make')}
          running={t('schedule.running')}
          question={t('make.ask', { folder })}
          note={t('make.note')}
          type="primary"
        />
      )}
    </Flex>
  );
}
