import { Button, Result, Skeleton, Tabs } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../kernel/api-error';
import { loadPerson } from '../../../kernel/session/grants';
import { PasswordForm } from '../my-info/password-form';
import { ProfileForm } from '../my-info/profile-form';
import { SessionList } from '../my-info/session-list';
import styles from '../my-info/my-info.module.css';

/** What a person can do about themselves. */
export default function MyInfo() {
  const { t } = useTranslation(['me', 'common']);
  const {
    data: person,
    error,
    refetch,
  } = useQuery({
    queryKey: ['base/comm', 'person'],
    queryFn: loadPerson,
    meta: { main: true },
  });
  const retry = <Button onClick={() => void refetch()}>{t('common:retry')}</Button>;
  const body = person ? (
    <Tabs
      items={[
        { key: 'profile', label: t('me:profile'), children: <ProfileForm person={person} /> },
        { key: 'password', label: t('me:security'), children: <PasswordForm username={person.username} /> },
        { key: 'sessions', label: t('me:sessions'), children: <SessionList /> },
      ]}
    />
  ) : (
    <Skeleton active avatar paragraph={{ rows: 6 }} />
  );
  return (
    <section className={styles['card']}>
      <h2>{t('me:title')}</h2>
      {error && !person ? (
        <Result status="warning" title={t('common:loadFailed')} subTitle={messageOf(error)} extra={retry} />
      ) : (
        body
      )}
    </section>
  );
}
