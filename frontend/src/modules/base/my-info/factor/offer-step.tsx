import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Data, post } from '../../../../kernel/call/api/api';
import { useFormCall } from '../use-form-call';
import { addPasskey } from './add-passkey';
import type { FactorState } from './factor-state';
import { type FactorKind, KindFields } from './kind-fields';
import { passkeyName } from './passkey-name';
import { ProofFields } from './proof-fields';
import { proofOf, type ProofValues } from './proof-of';

interface Props {
  username: string;
  usedPassword?: string | undefined;
  kinds: readonly FactorKind[];
  state: FactorState;
  /** A secret for the app was offered. */
  onOffer: (offer: Data<'base/factor', 'offer'>) => void;
  /** A passkey was added. */
  onAdded: (recoveryCodes: string[]) => void;
}

type Values = ProofValues & { kind: FactorKind; name: string };

/** Asks for the proof and for what is to be set up: a secret for the app is the answer, or the browser makes a passkey. */
export function OfferStep({ username, usedPassword, kinds, state, onOffer, onAdded }: Props) {
  const { t } = useTranslation(['me', 'passkey']);
  const [form] = Form.useForm<Values>();
  const { call, fault, isBusy } = useFormCall(form);
  const submit = async ({ kind, name, ...proof }: Values) => {
    if (kind === 'passkey') onAdded(await addPasskey(name, proof, state));
    else onOffer(await post('base/factor', 'offer', await proofOf(proof, state)));
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ password: usedPassword, kind: kinds[0], name: passkeyName() }}
      onFinish={(values) => call(() => submit(values))}
    >
      <p>{t('me:factor.why')}</p>
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      <ProofFields username={username} state={state} />
      <KindFields kinds={kinds} />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('me:factor.next')}
      </Button>
    </Form>
  );
}
