import { Alert, Button, Form, type FormInstance, type FormRule, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPasswordLength, passwordLength } from '../../../kernel/access/account/password-lengths';
import { useUnsaved } from '../../../kernel/shell/tabs/unsaved';
import { useRequired } from './use-required';
import { useSave } from './use-save';
import styles from './my-info.module.css';

interface Values {
  oldPassword: string;
  password: string;
  again: string;
}

/** The server accepts no longer text. A password that is cut here would be set or refused without anybody noticing why. */
const MOST = 128;

/** A rule that compares a value with another field. An empty value is checked by another rule. */
const refusing =
  (isWrong: (value: string, form: FormInstance) => boolean, words: string): FormRule =>
  (form) => ({
    validator: (_, value?: string) =>
      value && isWrong(value, form as FormInstance) ? Promise.reject(new Error(words)) : Promise.resolve(),
  });

/** Sets a new password; the current one is required. */
export function PasswordForm({ username }: { username: string }) {
  const { t } = useTranslation(['me', 'login']);
  const [form] = Form.useForm<Values>();
  const lengths = passwordLength('staff');
  const required = useRequired();
  const [isDirty, setDirty] = useState(false);
  const { save, fault, isBusy } = useSave(form, t('login:changed'));
  useUnsaved(isDirty);

  const onFinish = async ({ oldPassword, password }: Values) => {
    if (!(await save({ oldPassword, password }))) return;
    form.resetFields();
    setDirty(false);
  };

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles['form']}
      requiredMark={false}
      onValuesChange={() => setDirty(true)}
      onFinish={onFinish}
    >
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      {/* Password managers need the user name, to know which password is changed. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <Form.Item name="oldPassword" label={t('me:oldPassword')} rules={[required(t('me:oldPassword'))]}>
        <Input.Password autoComplete="current-password" maxLength={MOST} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('me:newPassword')}
        extra={`${t('login:passwordHint', lengths)} ${t('me:passwordHint')}`}
        dependencies={['oldPassword']}
        rules={[
          required(t('me:newPassword')),
          refusing((value) => !isPasswordLength(value, lengths), t('login:passwordLength', lengths)),
          refusing((value, form) => value === form.getFieldValue('oldPassword'), t('login:passwordOld')),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={MOST} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('me:again')}
        dependencies={['password']}
        rules={[
          required(t('me:again')),
          refusing((value, form) => value !== form.getFieldValue('password'), t('login:passwordSame')),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={MOST} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('me:changePassword')}
      </Button>
    </Form>
  );
}
