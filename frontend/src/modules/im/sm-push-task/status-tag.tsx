import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type PushTask, TONES } from './task-status';

export function StatusTag({ status }: Pick<PushTask, 'status'>) {
  const { t } = useTranslation('im-push');
  return <Tag color={TONES[status] ?? 'default'}>{t(`status.${status}`)}</Tag>;
}
