import { useQueryClient } from '@tanstack/react-query';
import { App, Typography } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import type { Library } from './library';
import type { Run } from './use-run';

/** Cancels a push. Phrases that were already sent stay. */
export function useCancelPush() {
  const { t } = useTranslation('im-library');
  const { modal, message } = App.useApp();
  const client = useQueryClient();

  return useCallback(
    ({ id, title }: Library, { done, total }: Run) =>
      void modal.confirm({
        centered: true,
        title: t('cancel.ask', { title }),
        content: <Typography.Text type="secondary">{t('cancel.note', { done, total })}</Typography.Text>,
        okText: t('cancel'),
        cancelText: t('cancel.no'),
        okButtonProps: { danger: true },
        onOk: async () => {
          try {
            await post('im/wording_library', 'cancel', { id });
            void message.success(t('cancel.done'));
          } catch (error) {
            void message.error(messageOf(error));
          }
          background(client.invalidateQueries({ queryKey: ['im/wording_library', 'progress', id] }));
        },
      }),
    [t, modal, message, client],
  );
}
