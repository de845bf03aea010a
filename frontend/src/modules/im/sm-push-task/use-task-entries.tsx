import { EditOutlined, HistoryOutlined, RedoOutlined, StopOutlined } from '@ant-design/icons';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../kernel/resource/screen/screen';
import { useMay } from '../../../kernel/resource/act/use-may';
import { type PushTask, TaskStatus } from './task-status';

interface Runs {
  edit: (task: PushTask) => void;
  cancel: (task: PushTask) => void;
  reopen: (task: PushTask) => void;
  history: (task: PushTask) => void;
}

const { Pending, Sending, Cancelled } = TaskStatus;

/** The actions on a push that its state and the permissions of the signed-in user allow. */
export function useTaskEntries({ edit, cancel, reopen, history }: Runs): (task: PushTask) => Entry[] {
  const { t } = useTranslation(['im-push', 'resource']);
  const may = useMay('im/sm_push_task');
  return useCallback(
    (task) => {
      const is = (...states: number[]) => states.includes(task.status);
      const offered: (Entry | false)[] = [
        is(Pending) &&
          may('update') && {
            key: 'edit',
            label: t('resource:action.edit'),
            icon: <EditOutlined />,
            run: () => edit(task),
          },
        is(Pending, Sending) &&
          may('cancel') && {
            key: 'cancel',
            label: t('cancel'),
            icon: <StopOutlined />,
            danger: true,
            run: () => cancel(task),
          },
        is(Cancelled) &&
          may('reopen') && { key: 'reopen', label: t('reopen'), icon: <RedoOutlined />, run: () => reopen(task) },
        may('history') && {
          key: 'history',
          label: t('history'),
          icon: <HistoryOutlined />,
          run: () => history(task),
        },
      ];
      return offered.filter((one): one is Entry => one !== false);
    },
    [t, may, edit, cancel, reopen, history],
  );
}
