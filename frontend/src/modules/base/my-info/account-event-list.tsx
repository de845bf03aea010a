import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { get } from '../../../kernel/call/api/api';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { useEventWords } from './account-event-words';
import { markSeen } from './mark-seen';
import styles from './my-info.module.css';

/** What happened to the account of the signed-in user, newest first. */
export function AccountEventList() {
  const { t } = useTranslation('account-event');
  const { what, place } = useEventWords();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['base/account', 'events'],
    queryFn: () => get('base/account', 'events'),
  });
  if (isPending) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (!data) return <LoadFailure error={error} onRetry={refetch} />;
  const newest = data.find(({ isNew }) => isNew);
  const see = async (id: number) => {
    await markSeen(id);
    await refetch();
  };
  return (
    <section aria-label={t('head')}>
      <h3>{t('head')}</h3>
      {newest && <Button onClick={() => background(see(newest.id))}>{t('mine')}</Button>}
      {data.length === 0 && <Empty description={t('none')} />}
      <ul className={styles['sessions']}>
        {data.map((event) => (
          <li key={event.id}>
            <div>
              <strong>{what(event)}</strong>
              <span>
                {place(event) && <span>{place(event)} · </span>}
                <span>{event.createTime}</span>
              </span>
            </div>
            {event.isNew && <Tag color="warning">{t('fresh')}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}
