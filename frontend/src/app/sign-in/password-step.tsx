import { Alert, Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../kernel/api';
import { messageOf } from '../../kernel/api-error';
import { isPasswordLength } from '../../kernel/session/password-rule';
import { isTokens, keepTokens } from '../../kernel/session/tokens';
import { Field } from './field';
import styles from './sign-in.module.css';

interface Props {
  /** The password just used, if it was in this window: then it is not asked for again. */
  usedPassword: string | undefined;
  onDone: () => void;
  onOther: () => void;
}

type Name = 'oldPassword' | 'password' | 'again';

/** Nobody gets past the initial password: a new one has to be chosen first. */
export function PasswordStep({ usedPassword, onDone, onOther }: Props) {
  const { t } = useTranslation('login');
  const [values, setValues] = useState({ oldPassword: '', password: '', again: '' });
  const [refusal, setRefusal] = useState<{ field: Name | 'whole'; message: string }>();
  const [isBusy, setBusy] = useState(false);

  const old = usedPassword ?? values.oldPassword;

  const check = (): typeof refusal => {
    if (!old) return { field: 'oldPassword', message: t('needPassword') };
    if (!isPasswordLength(values.password)) return { field: 'password', message: t('passwordLength') };
    if (values.password === old) return { field: 'password', message: t('passwordOld') };
    if (values.password !== values.again) return { field: 'again', message: t('passwordSame') };
    return undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = check();
    setRefusal(wrong);
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
      setRefusal({ field: 'whole', message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const input = (name: Name, label: string, autoComplete: string) => (
    <Field label={label} error={refusal?.field === name ? refusal.message : undefined}>
      {(bound) => (
        <Input.Password
          {...bound}
          size="large"
          maxLength={64}
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
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <Alert type="info" showIcon title={t('changeWhy')} />
      {refusal?.field === 'whole' && <Alert type="error" showIcon title={refusal.message} role="alert" />}
      {usedPassword === undefined && input('oldPassword', t('oldPassword'), 'current-password')}
      {input('password', t('newPassword'), 'new-password')}
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
