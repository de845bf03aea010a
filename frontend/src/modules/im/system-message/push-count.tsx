import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface Props {
  message: { id: number; title: string; push_count: number };
}

/** The number of pushes of a message, linked to them. */
export function PushCount({ message: { id, title, push_count: count } }: Props) {
  const { t } = useTranslation('im-message');
  if (count === 0) return <span style={{ color: 'var(--sb-text-3)' }}>0</span>;
  return (
    <Link
      to={`/im/sm-push-task?message_id=${id}`}
      aria-label={t('push_count.open', { number: count, name: title })}
      style={{ color: 'var(--sb-ink)' }}
    >
      {count}
    </Link>
  );
}
