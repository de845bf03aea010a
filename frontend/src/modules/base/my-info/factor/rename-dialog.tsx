import { App, Alert, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import { post } from '../../../../kernel/call/api/api';
import { useFormCall } from '../use-form-call';
import { useRequired } from '../use-required';
import type { OwnPasskey } from './factor-state';
import { LONGEST_PASSKEY_NAME } from './passkey-name';
import { reloadFactor } from './reload-factor';

interface Props {
  passkey: OwnPasskey;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenameDialog({ passkey: { id, name }, onClose }: Props) {
  const { t } = useTranslation('passkey');
  const { message } = App.useApp();
  const required = useRequired();
  const [form] = Form.useForm<{ name: string }>();
  const { call, fault, isBusy } = useFormCall(form);
  const save = async (values: { name: string }) => {
    await post('base/factor', 'renamePasskey', { id, ...values });
    void message.success(t('renamed'));
    onClose();
    background(reloadFactor());
  };
  return (
    <Modal
      open
      title={t('rename')}
      okText={t('save')}
      confirmLoading={isBusy}
      width={400}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name }}
        onFinish={(values) => call(() => save(values))}
      >
        {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
        <Form.Item name="name" label={t('name')} rules={[required(t('name'))]}>
          <Input autoFocus maxLength={LONGEST_PASSKEY_NAME} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
