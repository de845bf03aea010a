import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../kernel/resource/act/use-may';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { StatusTag } from './status-tag';
import { TaskFigures } from './task-figures';
import { TaskHistory } from './task-history';
import { titleOf } from './title-of';
import type { PushTask } from './task-status';

export type TaskTab = 'figures' | 'history';

interface Props {
  task: PushTask | undefined;
  tab: TaskTab;
  onTab: (tab: TaskTab) => void;
  onClose: () => void;
}

/** The details of one push: progress and history. */
export function TaskDetails({ task, tab, onTab, onClose }: Props) {
  const { t } = useTranslation('im-push');
  const mayHistory = useMay('im/sm_push_task')('history');
  return (
    <SideDrawer
      title={task && titleOf(task)}
      open={task !== undefined}
      onClose={onClose}
      width={560}
      extra={task && <StatusTag status={task.status} />}
    >
      {task && (
        <Tabs
          activeKey={mayHistory ? tab : 'figures'}
          onChange={(key) => onTab(key === 'history' ? 'history' : 'figures')}
          items={[
            { key: 'figures', label: t('figures'), children: <TaskFigures task={task} /> },
            ...(mayHistory
              ? [{ key: 'history', label: t('history'), children: <TaskHistory taskId={task.id} /> }]
              : []),
          ]}
        />
      )}
    </SideDrawer>
  );
}
