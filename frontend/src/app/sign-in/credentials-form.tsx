import LockOutlined from '@ant-design/icons/LockOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { Alert, Button, Input, type InputRef } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../kernel/basis/failure/background';
import { CaptchaField } from './captcha-field';
import { Field } from './field';
import type { useSignIn } from './use-sign-in';
import styles from './sign-in.module.css';

interface Props {
  form: ReturnType<typeof useSignIn>;
  /** other ways to sign in */
  children: ReactNode;
}

const sending = (submit: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  background(submit());
};

/** Moves the focus to the refused input. */
function useFocusOnRefusal(refusal: ReturnType<typeof useSignIn>['refusal'], asksCode: boolean) {
  const name = useRef<InputRef>(null);
  const password = useRef<InputRef>(null);
  const code = useRef<InputRef>(null);
  useEffect(() => {
    const target = { username: name, password, code, whole: asksCode ? code : password }[refusal?.field ?? 'whole'];
    if (refusal) target.current?.focus();
  }, [refusal, asksCode]);
  return { name, password, code };
}

/** User name, password and, if required, the captcha. Each error is shown at its field. */
export function CredentialsForm({ form, children }: Props) {
  const { values, set, captcha, refreshCode, refusal, isBusy, submit } = form;
  const { t } = useTranslation('login');
  const { name, password, code } = useFocusOnRefusal(refusal, captcha.isAsked);
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);

  return (
    <form className={styles['form']} onSubmit={sending(submit)} noValidate>
      {refusal?.field === 'whole' && <Alert type="error" showIcon title={refusal.message} role="alert" />}
      <Field label={t('username')} error={errorOf('username')}>
        {(bound) => (
          <Input
            {...bound}
            ref={name}
            size="large"
            prefix={<UserOutlined />}
            autoFocus={values.username === ''}
            maxLength={100}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            status={bound['aria-invalid'] ? 'error' : ''}
            value={values.username}
            onChange={({ target }) => set('username', target.value)}
          />
        )}
      </Field>
      <Field label={t('password')} error={errorOf('password')}>
        {(bound) => (
          <Input.Password
            {...bound}
            ref={password}
            size="large"
            prefix={<LockOutlined />}
            autoFocus={values.username !== ''}
            maxLength={128}
            autoComplete="current-password"
            status={bound['aria-invalid'] ? 'error' : ''}
            value={values.password}
            onChange={({ target }) => set('password', target.value)}
          />
        )}
      </Field>
      {captcha.isAsked && (
        <CaptchaField
          ref={code}
          captcha={captcha}
          value={values.code}
          onChange={(value) => set('code', value)}
          onRefresh={refreshCode}
          error={errorOf('code')}
        />
      )}
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('submit')}
      </Button>
      {children}
    </form>
  );
}
