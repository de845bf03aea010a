import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { LONGEST_PASSKEY_NAME } from './passkey-name';
import { useRequired } from '../use-required';

export type FactorKind = 'code' | 'passkey';

/** What is set up as the second step, and how a passkey is called. */
export function KindFields({ kinds }: { kinds: readonly FactorKind[] }) {
  const { t } = useTranslation('passkey');
  const required = useRequired();
  const kind = Form.useWatch<FactorKind | undefined>('kind') ?? kinds[0];
  return (
    <>
      <Form.Item name="kind" label={t('kind')} hidden={kinds.length < 2}>
        <Radio.Group options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      {kind === 'passkey' && (
        <Form.Item name="name" label={t('name')} extra={t('kind.passkeyHint')} rules={[required(t('name'))]}>
          <Input maxLength={LONGEST_PASSKEY_NAME} autoComplete="off" />
        </Form.Item>
      )}
    </>
  );
}
