import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import { type Body, post } from '../../../../kernel/call/api/api';
import { useFormCall } from '../use-form-call';
import { FactorDialog } from './factor-dialog';
import { RecoveryCodes } from './recovery-codes';
import { reloadFactor } from './reload-factor';
import { useRequired } from '../use-required';
import styles from './factor.module.css';

interface Props {
  act: 'renewCodes' | 'unenrol';
  username: string;
  onClose: () => void;
}

const WORDS = {
  renewCodes: { title: 'factor.renew', why: 'factor.renewWhy' },
  unenrol: { title: 'factor.remove', why: 'factor.removeWhy' },
} as const;

/** Asks for the password and a code, before the recovery codes are replaced or two-step verification is turned off. */
export function ProofDialog({ act, username, onClose }: Props) {
  const { t } = useTranslation('me');
  const { message } = App.useApp();
  const required = useRequired();
  const [form] = Form.useForm<Body<'base/factor', 'unenrol'>>();
  const { call, fault, isBusy } = useFormCall(form);
  const [codes, setCodes] = useState<string[]>();

  const submit = async (proof: Body<'base/factor', 'unenrol'>) => {
    if (act === 'renewCodes') setCodes((await post('base/factor', act, proof)).recoveryCodes);
    else {
      await post('base/factor', act, proof);
      void message.success(t('factor.removed'));
      onClose();
    }
    background(reloadFactor());
  };
  const { title, why } = WORDS[act];
  return (
    <FactorDialog title={t(title)} hasCodes={!!codes} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} username={username} onKept={onClose} />
      ) : (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => call(() => submit(values))}>
          <p>{t(why)}</p>
          {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
          <input hidden readOnly autoComplete="username" value={username} />
          <Form.Item name="password" label={t('factor.password')} rules={[required(t('factor.password'))]}>
            <Input.Password autoComplete="current-password" maxLength={128} />
          </Form.Item>
          <Form.Item name="verifyCode" label={t('factor.proof')} rules={[required(t('factor.proof'))]}>
            <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={64} />
          </Form.Item>
          <div className={styles['buttons']}>
            <Button type="primary" danger={act === 'unenrol'} htmlType="submit" loading={isBusy}>
              {t(title)}
            </Button>
          </div>
        </Form>
      )}
    </FactorDialog>
  );
}
