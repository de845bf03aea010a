import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { lateProvider } from '../../../kernel/access/single-sign-on/late-provider';
import { post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import css from './sign-on.module.css';
import type { Trial } from './use-sign-on';

/** Goes through a sign-in in a small window, as far as the sign-in itself. */
export function TrialButton({ onTrial }: { onTrial: (trial: Trial | undefined) => void }) {
  const { t } = useTranslation(['sign-on', 'common']);
  const can = useCan()('base/sys/signOn/finishTrial');
  const giveUp = useRef<AbortController>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => () => giveUp.current?.abort(), []);
  if (!can) return null;
  const go = async () => {
    const { signal } = (giveUp.current = new AbortController());
    setWaiting(true);
    setFault(undefined);
    onTrial(undefined);
    try {
      const { visitInWindow } = await lateProvider();
      const answer = await visitInWindow(() => post('base/sys/signOn', 'beginTrial'), signal);
      onTrial(await post('base/sys/signOn', 'finishTrial', answer));
    } catch (error) {
      if (!signal.aborted) setFault(messageOf(error));
    } finally {
      setWaiting(false);
    }
  };
  return (
    <>
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
      <div className={css.buttons}>
        <Button type="primary" loading={isWaiting} onClick={() => background(go())}>
          {t('sign-on:tryOut')}
        </Button>
        {isWaiting && <Button onClick={() => giveUp.current?.abort()}>{t('common:cancel')}</Button>}
      </div>
    </>
  );
}
