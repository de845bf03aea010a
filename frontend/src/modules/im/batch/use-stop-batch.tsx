import { useQueryClient } from '@tanstack/react-query';
import { App, Typography } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { figure } from '../../../kernel/basis/i18n/figure';
import { type Batch, BatchState, doneBy, titleOf } from './batch';

const CHANGES = [
  'im/batch',
  'im/user',
  'im/audit',
  'im/private_message',
  'im/group_message',
  'im/group_member',
  'im/group',
];

/** Stops or undoes a batch after a confirmation with name and number, which also says what cannot be undone. */
export function useStopBatch() {
  const { t } = useTranslation('im-batch');
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  return useCallback(
    (batch: Batch, how: 'stop' | 'undo') => {
      const isSweep = how === 'stop' && batch.state === BatchState.Sweeping;
      void modal.confirm({
        centered: true,
        title: t(`${how}.ask`, { name: titleOf(batch), n: figure(doneBy(batch)) }),
        content: (
          <>
            <Typography.Paragraph>{t(isSweep ? 'stop.sweep' : `${how}.note`)}</Typography.Paragraph>
            {how === 'undo' && <Typography.Text type="secondary">{t('undo.cannot')}</Typography.Text>}
          </>
        ),
        okText: t(how),
        cancelText: t('no'),
        onOk: async () => {
          try {
            await post('im/batch', how, { id: batch.id });
          } catch (error) {
            void message.error(messageOf(error));
          }
          for (const resource of CHANGES) background(client.invalidateQueries({ queryKey: [resource] }));
        },
      });
    },
    [t, modal, message, client],
  );
}
