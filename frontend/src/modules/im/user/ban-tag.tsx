import { ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import css from './user.module.css';

interface Props {
  banned: { is_banned: number; reason?: string | null; unban_time?: string | null };
}

/** Whether a user is banned, with the reason and the end. */
export function BanTag({ banned: { is_banned, reason, unban_time } }: Props) {
  const { t } = useTranslation('im-user');
  if (!is_banned) return <Tag color="success">{t('is_banned.0')}</Tag>;
  return (
    <span className={css.ban}>
      <Tag color="error" icon={<StopOutlined />}>
        {t('is_banned.1')}
      </Tag>
      {unban_time && (
        <span title={unban_time}>
          <ClockCircleOutlined aria-hidden /> <RelativeTime value={unban_time} />
        </span>
      )}
      {reason && (
        <small title={reason}>
          <bdi>{reason}</bdi>
        </small>
      )}
    </span>
  );
}
