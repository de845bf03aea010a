import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import type { BackupRun } from './use-backups';

/** Cancels a run after a question. It may be done before it hears that: then the page says so. */
export function CancelRun({ run: { id } }: { run: BackupRun }) {
  const { t } = useTranslation('backups');
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const can = useCan()('base/sys/backup/cancel');
  if (!can) return null;
  const ask = () =>
    void modal.confirm({
      centered: true,
      title: t('cancel.ask'),
      content: t('cancel.note'),
      okText: t('cancel'),
      cancelText: t('cancel.not'),
      onOk: async () => {
        try {
          await post('base/sys/backup', 'cancel', { id });
        } catch (error) {
          void message.error(messageOf(error));
        }
        background(client.invalidateQueries({ queryKey: ['base/sys/backup'] }));
      },
    });
  return (
    <Button danger onClick={ask}>
      {t('cancel')}
    </Button>
  );
}
