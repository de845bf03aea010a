import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRequired } from '../../modules/base/my-info/use-required';

/** The input for what proves who is there: a code, or the password. */
export function StepUpField({ byFactor }: { byFactor: boolean }) {
  const { t } = useTranslation('step-up');
  const required = useRequired();
  const label = t(byFactor ? 'code' : 'password');
  return (
    <Form.Item name={byFactor ? 'verifyCode' : 'password'} label={label} rules={[required(label)]}>
      {byFactor ? (
        <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={64} />
      ) : (
        <Input.Password autoComplete="current-password" maxLength={128} />
      )}
    </Form.Item>
  );
}
