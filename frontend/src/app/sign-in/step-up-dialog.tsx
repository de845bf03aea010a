import { Alert, Button, Form, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Body, post } from '../../kernel/call/api/api';
import { useSession } from '../../kernel/call/session/session-store';
import { useStepUp } from '../../kernel/call/session/step-up';
import { useFormCall } from '../../modules/base/my-info/use-form-call';
import { StepUpField } from './step-up-field';
import { StepUpPasskey } from './step-up-passkey';
import { StepUpProvider } from './step-up-provider';
import styles from './sign-in.module.css';

/** A new sign-in is a proof too. A session that was left answers nobody. */
function useSessionChanges(): void {
  const { entered, phase } = useSession();
  const before = useRef(entered);
  useEffect(() => {
    const { asked } = useStepUp.getState();
    if (phase === 'out') asked?.settle(false);
    else if (entered !== before.current) asked?.settle(true);
  }, [entered, phase]);
}

/** Asks who is there, on top of the page whose call waits for it. */
export function StepUpDialog() {
  const { t } = useTranslation('step-up');
  const { t: common } = useTranslation('common');
  const { asked } = useStepUp();
  const username = useSession(({ identity }) => identity?.username);
  const [form] = Form.useForm<{ verifyCode?: string; password?: string }>();
  const { call, fault, isBusy } = useFormCall(form);
  const box = useRef<HTMLDivElement>(null);
  useSessionChanges();
  const byFactor = asked?.by === 'factor';
  const byProvider = asked?.by === 'provider';
  const prove = (proof: () => Promise<Body<'base/comm', 'stepUp'>>) =>
    call(async () => {
      await post('base/comm', 'stepUp', await proof());
      asked?.settle(true);
    });

  return (
    <Modal
      open
      title={t('title')}
      width={400}
      zIndex={1400}
      mask={{ closable: false }}
      onCancel={() => asked?.settle(false)}
      // The dialog takes the focus while it opens.
      afterOpenChange={(isOpen) =>
        isOpen && box.current?.querySelector<HTMLElement>('input:not([hidden]), .ant-btn-primary')?.focus()
      }
      footer={null}
    >
      <div ref={box}>
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={(values) => prove(() => Promise.resolve(values))}
        >
          <p>{t(byProvider ? 'whyProvider' : byFactor ? 'whyFactor' : 'whyPassword')}</p>
          {fault && <Alert type="error" showIcon role="alert" title={fault} style={{ marginBottom: 16 }} />}
          <input hidden readOnly autoComplete="username" value={username ?? ''} />
          {!byProvider && <StepUpField byFactor={byFactor} />}
          <div className={styles['proofButtons']}>
            <Button onClick={() => asked?.settle(false)}>{common('cancel')}</Button>
            {byFactor && <StepUpPasskey isBusy={isBusy} onProve={prove} />}
            {byProvider ? (
              <StepUpProvider isBusy={isBusy} onProve={prove} />
            ) : (
              <Button type="primary" htmlType="submit" loading={isBusy}>
                {t('confirm')}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </Modal>
  );
}
