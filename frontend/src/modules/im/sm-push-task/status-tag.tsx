import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type PushTask, TONES } from './task-status';
import { useProgress } from './use-progress';

/** The state of a task as it is by now. */
export function StatusTag({ task }: { task: PushTask }) {
  const { t } = useTranslation('im-push');
  const { status } = useProgress(task);
  return <Tag color={TONES[status] ?? 'default'}>{t(`status.${status}`)}</Tag>;
}
