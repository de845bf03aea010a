import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../kernel/basis/failure/background';
import { Field } from './field';
import { type FactorStepProps, useFactorStep } from './use-factor-step';
import styles from './sign-in.module.css';

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function FactorStep(props: FactorStepProps) {
  const { t } = useTranslation('login');
  const { code, change, isRecovery, switchKind, refusal, isBusy, submit } = useFactorStep(props);
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), [isRecovery, refusal]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    background(submit());
  };

  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <h2 className={styles['step']}>{t('factorTitle')}</h2>
      <p className={styles['why']}>{t(isRecovery ? 'factorWhyRecovery' : 'factorWhy')}</p>
      <Field label={t(isRecovery ? 'factorRecovery' : 'factorCode')} error={refusal}>
        {(bound) => (
          <Input
            {...bound}
            ref={input}
            size="large"
            prefix={<SafetyCertificateOutlined />}
            maxLength={64}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            status={bound['aria-invalid'] ? 'error' : ''}
            value={code}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('factorSubmit')}
      </Button>
      <div className={styles['ways']}>
        <Button type="link" onClick={switchKind}>
          {t(isRecovery ? 'factorUseApp' : 'factorUseRecovery')}
        </Button>
        <Button type="link" onClick={() => props.onBack()}>
          {t('factorBack')}
        </Button>
      </div>
    </form>
  );
}
