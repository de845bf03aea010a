import { Skeleton, Tabs } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { loadPerson } from '../../../kernel/access/account/grants';
import { AccountEventList } from '../my-info/account-event-list';
import { FactorPanel } from '../my-info/factor/factor-panel';
import { PasswordForm } from '../my-info/password-form';
import { ProfileForm } from '../my-info/profile-form';
import { OwnSessions } from '../my-info/own-sessions';
import styles from '../my-info/my-info.module.css';

/** The account page of the signed-in user. */
export default function MyInfo() {
  const { t } = useTranslation('me');
  const [params] = useSearchParams();
  const {
    data: person,
    error,
    refetch,
  } = useQuery({
    queryKey: ['base/comm', 'person'],
    queryFn: loadPerson,
    meta: { main: true },
  });
  const body = person ? (
    <Tabs
      defaultActiveKey={params.get('tab') ?? 'profile'}
      items={[
        { key: 'profile', label: t('profile'), children: <ProfileForm person={person} /> },
        { key: 'password', label: t('security'), children: <PasswordForm username={person.username} /> },
        { key: 'factor', label: t('factor'), children: <FactorPanel username={person.username} /> },
        {
          key: 'sessions',
          label: t('sessions'),
          children: (
            <>
              <OwnSessions />
              <AccountEventList />
            </>
          ),
        },
      ]}
    />
  ) : (
    <Skeleton active avatar paragraph={{ rows: 6 }} />
  );
  return (
    <section className={styles['card']}>
      <h2>{t('title')}</h2>
      {error && !person ? <LoadFailure error={error} onRetry={refetch} /> : body}
    </section>
  );
}
