import { Form, Modal, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../basis/failure/background';
import { Problem } from '../../look/failure/problem';
import { useAttempt } from '../../call/attempt/use-attempt';
import { ReasonInput } from '../act/reason-input';

interface Props {
  open: boolean;
  name: string;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

const LONGEST = 200;
const FORM = 'reveal';

/** Asks for the reason of a reveal, and says that it will be recorded. */
export function RevealDialog({ open, name, onReason, onClose }: Props) {
  const { t } = useTranslation(['reveal', 'act', 'resource']);
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const send = ({ reason }: { reason: string }) =>
    attempt(async () => {
      await onReason(reason.trim());
      close();
    });
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
      <Problem words={problem} />
      <Form
        id={FORM}
        name={FORM}
        layout="vertical"
        disabled={isBusy}
        initialValues={{ reason: '' }}
        onFinish={(values: { reason: string }) => background(send(values))}
      >
        <Form.Item
          name="reason"
          label={t('act:reason')}
          rules={[{ required: true, whitespace: true, message: t('act:reason.missing') }]}
        >
          <ReasonInput templates="reveal" longest={LONGEST} disabled={isBusy} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
