import LockOutlined from '@ant-design/icons/LockOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { Alert, Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../kernel/account/grants';
import { CaptchaField } from './captcha-field';
import { Field } from './field';
import { useSignIn } from './use-sign-in';
import styles from './sign-in.module.css';

interface Props {
  onDone: (person: Person, password: string) => void;
  /** Who is expected, when a session is to be continued. */
  username?: string | undefined;
}

/** Name, password and, where the server asks for one, the code. Whatever is wrong is said where it is. */
export function SignInForm({ onDone, username }: Props) {
  const { t } = useTranslation('login');
  const { values, set, captcha, refreshCode, refusal, isBusy, submit } = useSignIn(onDone, username);
  const name = useRef<InputRef>(null);
  const password = useRef<InputRef>(null);
  const code = useRef<InputRef>(null);
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);

  useEffect(() => {
    const target = { username: name, password, code, whole: captcha.isAsked ? code : password }[
      refusal?.field ?? 'whole'
    ];
    if (refusal) target.current?.focus();
  }, [refusal, captcha.isAsked]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
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
            maxLength={64}
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
    </form>
  );
}
