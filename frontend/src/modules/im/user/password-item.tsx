import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';

const [SHORTEST, LONGEST] = [6, 16];

/** The form value; empty for a random password. */
export const passwordOf = (values: Record<string, unknown>): string | undefined =>
  values['isOwn'] === true && typeof values['password'] === 'string' ? values['password'] : undefined;

/** Form items for a new password: a random one or a given one. */
export function PasswordItem() {
  const { t } = useTranslation('im-user');
  const isOwn = Form.useWatch<boolean | undefined>('isOwn') ?? false;
  return (
    <>
      <Form.Item name="isOwn" label={t('reset.which')} initialValue={false}>
        <Radio.Group
          options={[
            { value: false, label: t('reset.random') },
            { value: true, label: t('reset.own') },
          ]}
        />
      </Form.Item>
      {isOwn && (
        <Form.Item
          name="password"
          label={t('reset.password')}
          validateFirst
          rules={[
            { required: true, whitespace: true, message: t('reset.length') },
            { min: SHORTEST, max: LONGEST, message: t('reset.length') },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={LONGEST} />
        </Form.Item>
      )}
    </>
  );
}
