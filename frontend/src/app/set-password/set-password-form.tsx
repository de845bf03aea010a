import { Alert, Button, type InputRef } from 'antd';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../kernel/basis/failure/background';
import { PasswordField } from './password-field';
import styles from './set-password.module.css';
import { useSetPassword } from './use-set-password';

interface Props {
  token: string;
  person: { username: string; name: string | null; expireTime: string };
  lengths: { min: number; max: number };
  onDone: () => void;
  onOver: (isUnsure: boolean) => void;
}

/** The new password, twice. The username is there for the password manager. */
export function SetPasswordForm({ person, ...asked }: Props) {
  const { t } = useTranslation(['set-password', 'login']);
  const { values, set, refusal, isUnsure, isBusy, submit } = useSetPassword(asked);
  const [password, again] = [useRef<InputRef>(null), useRef<InputRef>(null)];
  useEffect(() => {
    if (refusal) (refusal.field === 'again' ? again : password).current?.focus();
  }, [refusal, again, password]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    background(submit());
  };
  const input = (name: 'password' | 'again', label: string, hint?: string) => (
    <PasswordField
      ref={name === 'password' ? password : again}
      label={label}
      hint={hint}
      error={refusal?.field === name ? refusal.message : undefined}
      autoFocus={name === 'password'}
      value={values[name]}
      onChange={(value) => set(name, value)}
    />
  );

  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <p className={styles['why']}>
        {person.name === null
          ? t('forUsername', { username: person.username })
          : t('forPerson', { name: person.name, username: person.username })}{' '}
        {t('until', { time: person.expireTime })}
      </p>
      {refusal?.field === 'whole' && <Alert type="error" showIcon title={refusal.message} role="alert" />}
      {isUnsure && <Alert type="warning" showIcon title={t('unsure')} role="alert" />}
      <input type="hidden" name="username" autoComplete="username" value={person.username} />
      {input('password', t('login:newPassword'), t('login:passwordHint', asked.lengths))}
      {input('again', t('login:again'))}
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
