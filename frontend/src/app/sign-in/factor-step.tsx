import { Alert, Button, type InputRef } from 'antd';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../kernel/basis/failure/background';
import { CodeField } from './code-field';
import { type FactorStepProps, useFactorStep } from './use-factor-step';
import styles from './sign-in.module.css';

const WHY = { passkey: 'whyPasskey', code: 'why', recovery: 'whyRecovery' } as const;
const OTHER = { passkey: 'usePasskey', code: 'useApp', recovery: 'useRecovery' } as const;

/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function FactorStep(props: FactorStepProps) {
  const { t } = useTranslation('factor-step');
  const { code, change, method, others, choose, refusal, isBusy, submit } = useFactorStep(props);
  const input = useRef<InputRef>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPasskey = method === 'passkey';
  useEffect(() => (isPasskey ? button : input).current?.focus(), [isPasskey, method, refusal]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    background(submit());
  };

  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <h2 className={styles['step']}>{t('title')}</h2>
      <p className={styles['why']}>{t(WHY[method])}</p>
      {isPasskey ? (
        refusal && <Alert type="error" showIcon title={refusal} role="alert" />
      ) : (
        <CodeField ref={input} isRecovery={method === 'recovery'} error={refusal} value={code} onChange={change} />
      )}
      <Button ref={button} type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t(isPasskey ? 'usePasskey' : 'submit')}
      </Button>
      <div className={styles['ways']}>
        {others.map((one) => (
          <Button key={one} type="link" onClick={() => choose(one)}>
            {t(one === 'recovery' && !props.methods.includes('code') ? 'lostPasskey' : OTHER[one])}
          </Button>
        ))}
        <Button type="link" onClick={() => props.onBack()}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
