import { App, Button, Empty, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Data } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { SessionItem } from './session-item';
import styles from './my-info.module.css';

interface Props {
  queryKey: string[];
  load: () => Promise<Data<'base/comm', 'sessions', 'get'>>;
  /** if the reader may end them */
  onEnd?: ((ids: string[]) => Promise<unknown>) | undefined;
}

/** Where somebody is signed in, with buttons that end that. */
export function SessionList({ queryKey, load, onEnd }: Props) {
  const { t } = useTranslation(['me', 'common']);
  const { message, modal } = App.useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: load,
  });

  const end = async (ids: string[]) => {
    try {
      await onEnd?.(ids);
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
          <SessionItem key={session.id} session={session} onEnd={onEnd && (() => ask(t('me:endAsk'), [session.id]))} />
        ))}
      </ul>
      {onEnd && others.length > 1 && (
        <Button danger onClick={() => ask(t('me:endOthersAsk', { n: others.length }), others)}>
          {t('me:endOthers')}
        </Button>
      )}
    </>
  );
}
