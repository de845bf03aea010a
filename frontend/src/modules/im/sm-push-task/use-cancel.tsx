import { useQueryClient } from '@tanstack/react-query';
import { App, Typography } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { get, post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import { figure } from '../../../kernel/basis/i18n/figure';
import { titleOf } from './title-of';
import type { PushTask } from './task-status';
import { useTakenWords } from './use-taken-words';

/** Cancels a push after a confirmation with the number of sent messages, because these cannot be recalled. */
export function useCancel() {
  const { t } = useTranslation('im-push');
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const taken = useTakenWords();
  const mayLook = useCan()('im/sm_push_task/progress');

  const goneOut = useCallback(
    async (task: PushTask) => {
      const counts = mayLook ? await get('im/sm_push_task', 'progress', { id: task.id }) : task.progress;
      if (!counts || counts.done === 0) return t('cancel.nothing');
      const { done, recipients, frames, delivered } = counts;
      const figures = { done: figure(done), frames: figure(frames), taken: taken(delivered) };
      return recipients === null
        ? t('cancel.some', { ...figures, count: done })
        : t('cancel.someOf', { ...figures, n: figure(recipients), count: recipients });
    },
    [t, mayLook, taken],
  );

  return useCallback(
    async (task: PushTask) => {
      const name = titleOf(task);
      try {
        const sofar = await goneOut(task);
        void modal.confirm({
          centered: true,
          title: t('cancel.ask', { name }),
          content: (
            <>
              <Typography.Paragraph>{sofar}</Typography.Paragraph>
              <Typography.Text type="secondary">{t('cancel.note')}</Typography.Text>
            </>
          ),
          okText: t('cancel.go'),
          cancelText: t('cancel.no'),
          okButtonProps: { danger: true },
          onOk: async () => {
            try {
              await post('im/sm_push_task', 'cancel', { id: task.id });
              void message.success(t('cancel.done', { name }));
            } catch (error) {
              void message.error(messageOf(error));
            }
            background(client.invalidateQueries({ queryKey: ['im/sm_push_task'] }));
          },
        });
      } catch (error) {
        void message.error(messageOf(error));
      }
    },
    [t, modal, message, client, goneOut],
  );
}
