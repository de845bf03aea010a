import { ClockCircleOutlined, PauseCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { isScheduled } from '../task-codes';

/** Whether a task is running now, waiting for its next run, or stopped. */
export function TaskState({ task }: { task: Pick<Row<'task/info'>, 'running' | 'status'> }) {
  const { t } = useTranslation('task');
  if (task.running)
    return (
      <Tag color="processing" icon={<SyncOutlined spin />}>
        {t('running')}
      </Tag>
    );
  const isOn = isScheduled(task);
  return (
    <Tag color={isOn ? 'success' : 'default'} icon={isOn ? <ClockCircleOutlined /> : <PauseCircleOutlined />}>
      {t(isOn ? 'status.1' : 'status.0')}
    </Tag>
  );
}
