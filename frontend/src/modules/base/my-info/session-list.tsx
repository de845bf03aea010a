import { App, Button, Empty, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { get, post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { SessionItem } from './session-item';
import styles from './my-info.module.css';

/** The sessions of the signed-in user, with a button that ends them. */
export function SessionList() {
  const { t } = useTranslation(['me', 'common']);
  const { message, modal } = App.useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['base/comm', 'sessions'],
    queryFn: () => get('base/comm', 'sessions'),
  });

  const end = async (ids: string[]) => {
    try {
      await post('base/comm', 'endSession', { ids });
      void message.success(t('me:ended'));
    } catch (failure) {
      void message.error(messageOf(failure));
    }
    await refetch();
  };
  const ask = (title: string, ids: string[]) =>
    void modal.confirm({
      title,
      okText: t('me:end'),
      okButtonProps: { danger: true },
      cancelText: t('common:cancel'),
      onOk: () => end(ids),
    });

  if (isPending) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (!data) return <LoadFailure error={error} onRetry={refetch} />;
  if (data.length === 0) return <Empty description={t('me:noSessions')} />;
  const sorted = [...data].sort((one, other) => Number(other.current) - Number(one.current));
  const others = data.filter(({ current }) => !current).map(({ id }) => id);
  return (
    <>
      <ul className={styles['sessions']}>
        {sorted.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => ask(t('me:endAsk'), [session.id])} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button danger onClick={() => ask(t('me:endOthersAsk', { n: others.length }), others)}>
          {t('me:endOthers')}
        </Button>
      )}
    </>
  );
}
