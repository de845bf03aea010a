import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import { post } from '../../../kernel/call/api/api';
import type { BackupTask } from './use-backups';

/** Makes a backup now: a run of the task, whose plan goes on as before. */
export function MakeButton({ task, folder }: { task: BackupTask; folder: string }) {
  const { t } = useTranslation('backups');
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const can = useCan()('task/info/once');
  if (!can) return null;
  const ask = () =>
    void modal.confirm({
      centered: true,
      title: t('make.ask', { folder }),
      content: t('make.note'),
      okText: t('make'),
      onOk: async () => {
        try {
          await post('task/info', 'once', { id: task.id });
          background(client.invalidateQueries({ queryKey: ['task/info'] }));
        } catch (error) {
          void message.error(messageOf(error));
        }
      },
    });
  return (
    <Button type="primary" loading={task.running} onClick={ask}>
      {t(task.running ? 'schedule.running' : 'make')}
    </Button>
  );
}
