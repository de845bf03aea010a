import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Data, post } from '../../../../kernel/call/api/api';
import { useFormCall } from '../use-form-call';
import { useRequired } from '../use-required';

interface Props {
  username: string;
  usedPassword?: string | undefined;
  onDone: (offer: Data<'base/factor', 'offer'>) => void;
}

/** Asks for the password, in exchange for a secret for the app. */
export function OfferStep({ username, usedPassword, onDone }: Props) {
  const { t } = useTranslation('me');
  const required = useRequired();
  const [form] = Form.useForm<{ password: string }>();
  const { call, fault, isBusy } = useFormCall(form);
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ password: usedPassword }}
      onFinish={(values) => call(async () => onDone(await post('base/factor', 'offer', values)))}
    >
      <p>{t('factor.why')}</p>
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      <input hidden readOnly autoComplete="username" value={username} />
      <Form.Item name="password" label={t('factor.password')} rules={[required(t('factor.password'))]}>
        <Input.Password autoFocus autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('factor.next')}
      </Button>
    </Form>
  );
}
