import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';

/** Stops a takeback after a question. */
export function useStop() {
  const { t } = useTranslation('im-takeback');
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  return (id: number) =>
    void modal.confirm({
      centered: true,
      title: t('stop.ask'),
      content: t('stop.note'),
      okText: t('stop'),
      cancelText: t('no'),
      onOk: async () => {
        try {
          await post('im/takeback', 'stop', { id });
        } catch (error) {
          void message.error(messageOf(error));
        }
        background(client.invalidateQueries({ queryKey: ['im/takeback'] }));
      },
    });
}
