import { Alert, App, Button, Form } from 'antd';
import { useState } from 'react';
import { background } from '../../../../kernel/basis/failure/background';
import { useFormCall } from '../use-form-call';
import { FactorDialog } from './factor-dialog';
import type { FactorState } from './factor-state';
import { type OwnAct, useOwnAct } from './own-act';
import { ProofFields } from './proof-fields';
import { proofOf, type ProofValues } from './proof-of';
import { RecoveryCodes } from './recovery-codes';
import { reloadFactor } from './reload-factor';
import styles from './factor.module.css';

interface Props {
  act: OwnAct;
  state: FactorState;
  username: string;
  onClose: () => void;
}

/** Asks for the password and the second step, before something of it is replaced or removed. */
export function ProofDialog({ act, state, username, onClose }: Props) {
  const { message } = App.useApp();
  const [form] = Form.useForm<ProofValues>();
  const { call, fault, isBusy } = useFormCall(form);
  const [codes, setCodes] = useState<string[]>();
  const { title, why, done, send } = useOwnAct(act, state);

  const submit = async (values: ProofValues) => {
    const made = await send(await proofOf(values, state));
    if (made) setCodes(made.recoveryCodes);
    else {
      void message.success(done);
      onClose();
    }
    background(reloadFactor());
  };
  return (
    <FactorDialog title={title} hasCodes={!!codes} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} username={username} onKept={onClose} />
      ) : (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => call(() => submit(values))}>
          <p>{why}</p>
          {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
          <ProofFields username={username} state={state} />
          <div className={styles['buttons']}>
            <Button type="primary" danger={act.kind !== 'renewCodes'} htmlType="submit" loading={isBusy}>
              {title}
            </Button>
          </div>
        </Form>
      )}
    </FactorDialog>
  );
}
