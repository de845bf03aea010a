import { Alert, Button, Form, Input, QRCode, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Data, post } from '../../../../kernel/call/api/api';
import { useFormCall } from '../use-form-call';
import { useRequired } from '../use-required';
import styles from './factor.module.css';

interface Props {
  offer: Data<'base/factor', 'offer'>;
  onDone: (recoveryCodes: string[]) => void;
  onRestart: () => void;
}

/** Cameras need a light ground with a margin, in dark mode too. */
const LIGHT = { padding: 12, background: '#fff', borderRadius: 8 };

/** The secret as a QR code and as text, and the code of the app that proves that it was taken over. */
export function ScanStep({ offer: { uri, secret, enrolToken }, onDone, onRestart }: Props) {
  const { t } = useTranslation('me');
  const required = useRequired();
  const [form] = Form.useForm<{ verifyCode: string }>();
  const { call, fault, isBusy } = useFormCall(form);
  const finish = async ({ verifyCode }: { verifyCode: string }) => {
    const { recoveryCodes } = await post('base/factor', 'enrol', { enrolToken, verifyCode });
    onDone(recoveryCodes);
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => call(() => finish(values))}>
      <p>{t('factor.scan')}</p>
      <div className={styles['key']}>
        <div style={LIGHT}>
          <QRCode value={uri} size={176} color="#000" bordered={false} aria-label={t('factor.qr')} role="img" />
        </div>
        <div>
          <span>{t('factor.key')}</span>
          <Typography.Text code copyable={{ text: secret }}>
            {inGroups(secret)}
          </Typography.Text>
        </div>
      </div>
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      <Form.Item
        name="verifyCode"
        label={t('factor.code')}
        extra={t('factor.codeHint')}
        rules={[required(t('factor.code'))]}
      >
        <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={64} />
      </Form.Item>
      <div className={styles['buttons']}>
        <Button onClick={onRestart}>{t('factor.restart')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('factor.finish')}
        </Button>
      </div>
    </Form>
  );
}

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');
