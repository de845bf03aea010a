import { useQueryClient } from '@tanstack/react-query';
import { App, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import type { FailedJob } from './use-engine';

/** The actions on a failed job. They ask for confirmation with its name. */
export function useJobAction() {
  const { t } = useTranslation('task-engine');
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  return (action: 'retry' | 'dismiss', { key, title }: FailedJob) => {
    void modal.confirm({
      centered: true,
      title: t(`${action}.ask`, { name: title || key }),
      content: <Typography.Text type="secondary">{t(`${action}.note`)}</Typography.Text>,
      okText: t(action),
      okButtonProps: { danger: action === 'dismiss' },
      onOk: async () => {
        try {
          await post('task/engine', action, { key });
          void message.success(t(`${action}.done`));
        } catch (error) {
          void message.error(messageOf(error));
        }
        background(client.invalidateQueries({ queryKey: ['task/engine'] }));
      },
    });
  };
}
