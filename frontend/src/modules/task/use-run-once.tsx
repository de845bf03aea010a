import { useQueryClient } from '@tanstack/react-query';
import { App, Typography } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../kernel/call/api/api';
import { messageOf } from '../../kernel/basis/failure/api-error';
import { background } from '../../kernel/basis/failure/background';
import { isScheduled } from './task-codes';
import type { Task } from './task';

/**
 * Runs a task now, whatever its schedule: asks for confirmation with its name first.
 * @param onStarted shows the progress
 */
export function useRunOnce(onStarted?: (task: Task) => void) {
  const { t } = useTranslation('task');
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  return useCallback(
    (task: Task) => {
      void modal.confirm({
        centered: true,
        title: t('once.ask', { name: task.name }),
        content: (
          <Typography.Text type="secondary">{t(isScheduled(task) ? 'once.note' : 'once.noteStopped')}</Typography.Text>
        ),
        okText: t('once'),
        onOk: async () => {
          try {
            await post('task/info', 'once', { id: task.id });
            background(client.invalidateQueries({ queryKey: ['task/info'] }));
            // If the log can be shown, it contains more details than a message.
            if (onStarted) onStarted(task);
            else void message.success(t('once.done'));
          } catch (error) {
            void message.error(messageOf(error));
          }
        },
      });
    },
    [t, modal, message, client, onStarted],
  );
}
