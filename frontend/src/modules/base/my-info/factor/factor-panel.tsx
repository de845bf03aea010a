import { Alert, Button, Skeleton, Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { get } from '../../../../kernel/call/api/api';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';
import { EnrolDialog, ProofDialog } from './late-dialogs';
import styles from './factor.module.css';

type Act = 'enrol' | 'renewCodes' | 'unenrol';

/** Two-step verification of the signed-in user: whether it is on, and what can be done about it. */
export function FactorPanel({ username }: { username: string }) {
  const { t } = useTranslation('me');
  const [act, setAct] = useState<Act>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['base/factor', 'state'],
    queryFn: () => get('base/factor', 'state'),
  });
  if (isPending) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (!data) return <LoadFailure error={error} onRetry={refetch} />;

  const { since, recoveryCodes, offered } = data;
  const close = () => setAct(undefined);
  return (
    <div className={styles['panel']}>
      <p className={styles['state']}>
        <Tag color={since ? 'success' : 'default'}>{since ? t('factor.on', { time: since }) : t('factor.off')}</Tag>
        {since && recoveryCodes > 0 && (
          <span className={styles['why']}>{t('factor.left', { count: recoveryCodes })}</span>
        )}
      </p>
      <p className={styles['why']}>{t('factor.why')}</p>
      {!offered && <Alert type="info" showIcon title={t('factor.notOffered')} />}
      {since && recoveryCodes === 0 && <Alert type="warning" showIcon title={t('factor.none')} />}
      <div className={styles['buttons']}>
        {since ? (
          <>
            <Button onClick={() => setAct('renewCodes')}>{t('factor.renew')}</Button>
            <Button danger onClick={() => setAct('unenrol')}>
              {t('factor.remove')}
            </Button>
          </>
        ) : (
          <Button type="primary" disabled={!offered} onClick={() => setAct('enrol')}>
            {t('factor.setUp')}
          </Button>
        )}
      </div>
      {act === 'enrol' && <EnrolDialog username={username} onClose={close} />}
      {(act === 'renewCodes' || act === 'unenrol') && <ProofDialog act={act} username={username} onClose={close} />}
    </div>
  );
}
