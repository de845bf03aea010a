import { Alert, Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../kernel/call/api/api';
import { ApiError, messageOf } from '../../kernel/basis/failure/api-error';
import { background } from '../../kernel/basis/failure/background';
import { isPasswordLength, passwordLength } from '../../kernel/access/account/password-lengths';
import { isTokens, keepTokens } from '../../kernel/call/session/tokens';
import { Field } from './field';
import styles from './sign-in.module.css';

interface Props {
  /** The password that was just used, if it was entered in this window: then it is not asked for again. */
  usedPassword: string | undefined;
  onDone: () => void;
  onOther: () => void;
}

type Name = 'oldPassword' | 'password' | 'again';

interface Refusal {
  field: Name | 'whole';
  message: string;
}

/** Errors that can be found without the server. */
function faultIn(old: string, { password, again }: { password: string; again: string }) {
  if (!old) return { field: 'oldPassword', key: 'needPassword' } as const;
  if (!isPasswordLength(password, passwordLength('staff')))
    return { field: 'password', key: 'passwordLength' } as const;
  if (password === old) return { field: 'password', key: 'passwordOld' } as const;
  return password === again ? undefined : ({ field: 'again', key: 'passwordSame' } as const);
}

/** What the server refuses, at the field that it names. */
function refusalOf(error: unknown): Refusal {
  const message = error instanceof ApiError ? error.fieldErrors['password']?.[0] : undefined;
  return message === undefined ? { field: 'whole', message: messageOf(error) } : { field: 'password', message };
}

/** Requires a new password before anything else, while the initial one is in use. */
export function PasswordStep({ usedPassword, onDone, onOther }: Props) {
  const { t } = useTranslation('login');
  const [values, setValues] = useState({ oldPassword: '', password: '', again: '' });
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);

  const old = usedPassword ?? values.oldPassword;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultIn(old, values);
    setRefusal(wrong && { field: wrong.field, message: t(wrong.key, passwordLength('staff')) });
    if (wrong || isBusy) return;
    setBusy(true);
    try {
      const answer = await post('base/comm', 'personUpdate', {
        password: values.password,
        oldPassword: old,
      });
      if (isTokens(answer)) keepTokens(answer);
      onDone();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  const input = (name: Name, label: string, autoComplete: string, hint?: string) => (
    <Field label={label} hint={hint} error={refusal?.field === name ? refusal.message : undefined}>
      {(bound) => (
        <Input.Password
          {...bound}
          size="large"
          maxLength={128}
          autoComplete={autoComplete}
          autoFocus={name === (usedPassword === undefined ? 'oldPassword' : 'password')}
          status={bound['aria-invalid'] ? 'error' : ''}
          value={values[name]}
          onChange={({ target }) => setValues((old) => ({ ...old, [name]: target.value }))}
        />
      )}
    </Field>
  );

  return (
    <form className={styles['form']} onSubmit={(event) => background(submit(event))} noValidate>
      <Alert type="info" showIcon title={t('changeWhy')} />
      {refusal?.field === 'whole' && <Alert type="error" showIcon title={refusal.message} role="alert" />}
      {usedPassword === undefined && input('oldPassword', t('oldPassword'), 'current-password')}
      {input('password', t('newPassword'), 'new-password', t('passwordHint', passwordLength('staff')))}
      {input('again', t('again'), 'new-password')}
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('changeSubmit')}
      </Button>
      <Button type="link" block onClick={onOther}>
        {t('otherAccount')}
      </Button>
    </form>
  );
}
