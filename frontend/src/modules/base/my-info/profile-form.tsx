import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../kernel/access/account/grants';
import { useUnsaved } from '../../../kernel/shell/tabs/unsaved';
import { AvatarField } from './avatar-field';
import { mailRule } from './mail-rule';
import { phoneRule } from './phone-rule';
import { useSave } from './use-save';
import styles from './my-info.module.css';

interface Values {
  headImg: string;
  nickName: string;
  phone: string;
  email: string;
}

const valuesOf = ({ headImg, nickName, phone, email }: Person): Values => ({
  headImg: headImg ?? '',
  nickName: nickName ?? '',
  phone: phone ?? '',
  email: email ?? '',
});

/** Avatar, name and contact data. */
export function ProfileForm({ person }: { person: Person }) {
  const { t } = useTranslation(['me', 'common']);
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const { save, fault, isBusy } = useSave(form, t('common:saved'));
  useUnsaved(isDirty);

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className={styles['form']}
      initialValues={valuesOf(person)}
      onValuesChange={() => setDirty(true)}
      onFinish={async (values) => setDirty(!(await save(values)))}
    >
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      <Form.Item name="headImg" label={t('me:avatar')}>
        <AvatarField name={person.nickName || person.name || person.username} />
      </Form.Item>
      <Form.Item label={t('me:username')} htmlFor="me-username">
        <Input id="me-username" value={person.username} disabled />
      </Form.Item>
      <Form.Item
        name="nickName"
        label={t('me:nickName')}
        rules={[
          { required: true, whitespace: true, message: t('common:required', { label: t('me:nickName') }) },
          { max: 50, message: t('common:tooLong', { max: 50 }) },
        ]}
      >
        <Input autoComplete="nickname" />
      </Form.Item>
      <Form.Item name="phone" label={t('me:phone')} rules={[phoneRule(person.phone, t('me:phoneBad'))]}>
        <Input autoComplete="tel" inputMode="tel" maxLength={20} />
      </Form.Item>
      <Form.Item name="email" label={t('me:email')} rules={[mailRule(person.email, t('me:emailBad'))]}>
        <Input autoComplete="email" inputMode="email" maxLength={100} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('common:save')}
      </Button>
    </Form>
  );
}
