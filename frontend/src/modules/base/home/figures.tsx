import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { RequestRate } from './request-rate';
import { Shortcuts } from './shortcuts';
import { SignIns } from './sign-ins';
import { Stats } from './stats';
import { SystemCard } from './system-card';
import { useFigures } from './use-figures';
import styles from './home.module.css';

/** All cards, from one call. If an update fails, the last figures stay. */
export function Figures() {
  const { t } = useTranslation(['home', 'common']);
  const { data, error, refetch } = useFigures();
  // These figures are only for staff who operate the installation.
  const seesRequests = useCan()('base/sys/log/page');
  const retry = <Button onClick={() => background(refetch())}>{t('common:retry')}</Button>;

  if (!data && error instanceof ApiError && error.status === 403) return <Shortcuts />;
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Loading />;
  return (
    <>
      {error && <Alert type="warning" showIcon title={t('home:stale')} description={messageOf(error)} action={retry} />}
      <Stats figures={data} hasRate={seesRequests} />
      <div className={seesRequests ? styles['wide'] : undefined}>
        {seesRequests && <RequestRate minutes={data.requestsPerMinute} />}
        <SignIns signIns={data.lastSignIns} />
      </div>
      <SystemCard figures={data} />
    </>
  );
}

const Loading = () => (
  <div className={styles['stats']} role="status">
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className={styles['card']}>
        <Skeleton active paragraph={{ rows: 1 }} />
      </div>
    ))}
  </div>
);
