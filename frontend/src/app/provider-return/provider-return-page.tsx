import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Person } from '../../kernel/access/account/grants';
import { enterSession } from '../../kernel/access/account/sign-in';
import type { Outcome } from '../../kernel/access/single-sign-on/provider-return';
import { messageOf } from '../../kernel/basis/failure/api-error';
import { background } from '../../kernel/basis/failure/background';
import { signInPath } from '../../kernel/call/session/return-url';
import { LateFactorStep } from '../sign-in/late-factor-step';
import styles from '../set-password/set-password.module.css';
import { useAnswer } from './use-answer';

/** Where the identity provider sends people back to. */
export default function ProviderReturnPage() {
  const { t } = useTranslation(['provider', 'shell']);
  const { data, error } = useAnswer();
  const navigate = useNavigate();
  const enter = (person: Person, target: string) => {
    // What is due is shown by the sign-in page.
    if (person.duty) return background(navigate(signInPath(target), { replace: true }));
    enterSession();
    background(navigate(target, { replace: true }));
  };

  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <div className={styles['brand']}>
          <img src="/favicon.svg" alt="" width="44" height="44" />
          <strong>{t('shell:product')}</strong>
        </div>
        <h1>{t('title')}</h1>
        {error && <Alert type="error" showIcon title={messageOf(error)} role="alert" />}
        {data ? <Came outcome={data} onEnter={enter} /> : !error && <Skeleton active paragraph={{ rows: 2 }} />}
        {(error ?? data?.kind !== 'handedOver') && (
          <Button type="link" block onClick={() => background(navigate('/login', { replace: true }))}>
            {t('toSignIn')}
          </Button>
        )}
      </div>
    </main>
  );
}

interface Props {
  outcome: Outcome;
  onEnter: (person: Person, target: string) => void;
}

function Came({ outcome, onEnter }: Props) {
  const { t } = useTranslation('provider');
  const navigate = useNavigate();
  const { kind } = outcome;
  /** why the sign-in has to begin again */
  const [fault, setFault] = useState<string>();
  const enter = useEffectEvent(() => outcome.kind === 'in' && onEnter(outcome.person, outcome.target));
  useEffect(() => void enter(), [outcome]);
  if (kind === 'handedOver') return <Alert type="success" showIcon title={t('handedOver')} role="status" />;
  if (kind === 'none') return <Alert type="info" showIcon title={t('none')} role="alert" />;
  if (kind === 'in') return <Skeleton active paragraph={{ rows: 2 }} />;
  if (fault !== undefined) return <Alert type="error" showIcon title={fault} role="alert" />;
  const { step, target } = outcome;
  const goBack = (reason?: string) =>
    reason === undefined ? background(navigate(signInPath(target), { replace: true })) : setFault(reason);
  return <LateFactorStep {...step} onDone={(person) => onEnter(person, target)} onBack={goBack} />;
}
