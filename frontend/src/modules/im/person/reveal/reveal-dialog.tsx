import { Alert, Form, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../../kernel/api-error';
import { ReasonInput } from '../../act/reason-input';

interface Props {
  open: boolean;
  name: string;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

const LONGEST = 200;
const FORM = 'reveal';

/** Asks why personal data is to be seen, and says that it is written down. */
export function RevealDialog({ open, name, onReason, onClose }: Props) {
  const { t } = useTranslation(['im-person', 'im-act', 'resource']);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const send = async ({ reason }: { reason: string }) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onReason(reason.trim());
      close();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title={t('reveal.ask', { name })}
      open={open}
      onCancel={close}
      okText={t('reveal.show')}
      cancelText={t('resource:cancel')}
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      destroyOnHidden
      centered
    >
      <Typography.Paragraph type="secondary">{t('reveal.note')}</Typography.Paragraph>
      {problem && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBottom: 16 }} />}
      <Form
        id={FORM}
        name={FORM}
        layout="vertical"
        disabled={isBusy}
        initialValues={{ reason: '' }}
        onFinish={(values: { reason: string }) => void send(values)}
      >
        <Form.Item
          name="reason"
          label={t('im-act:reason')}
          rules={[{ required: true, whitespace: true, message: t('im-act:reason.missing') }]}
        >
          <ReasonInput templates="reveal" longest={LONGEST} disabled={isBusy} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
