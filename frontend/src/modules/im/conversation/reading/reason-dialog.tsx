import { Alert, Form, Input, Modal, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import { Problem } from '../../../../kernel/look/failure/problem';
import { useAttempt } from '../../../../kernel/call/attempt/use-attempt';
import { LONGEST_REASON, reasonOf, type Template, TEMPLATES } from './reason-words';

interface Props {
  open: boolean;
  onState: (reason: string) => Promise<void>;
  onClose: () => void;
}

interface Values {
  template: Template;
  details: string;
}

/** Asks for the reason for reading private messages, and states that it is recorded. */
export function ReasonDialog({ open, onState, onClose }: Props) {
  const { t } = useTranslation(['im-chat', 'resource']);
  const [form] = Form.useForm<Values>();
  const template = Form.useWatch('template', form) ?? 'complaint';
  const { attempt, isBusy, problem, setProblem } = useAttempt();

  const state = ({ template, details }: Values) =>
    attempt(async () => {
      await onState(reasonOf(template, t(`reason.${template}`), details));
      onClose();
    });
  const needed = t('resource:rule.required', { label: t('reason.words') });
  const most = LONGEST_REASON - (template === 'other' ? 0 : t(`reason.${template}`).length + 2);
  return (
    <Modal
      title={t('reason.title')}
      open={open}
      onCancel={onClose}
      okText={t('reason.read')}
      cancelText={t('resource:cancel')}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      afterClose={() => setProblem(undefined)}
      mask={{ closable: false }}
      width={480}
      destroyOnHidden
      centered
    >
      <Alert type="info" showIcon title={t('reason.note')} style={{ marginBlock: '4px 16px' }} />
      <Problem words={problem} />
      <Form<Values>
        form={form}
        name="reading-reason"
        layout="vertical"
        preserve={false}
        initialValues={{ template: 'complaint', details: '' }}
        onFinish={(values) => background(state(values))}
      >
        <Form.Item name="template" label={t('reason')}>
          <Radio.Group
            name="template"
            vertical
            options={TEMPLATES.map((value) => ({ value, label: t(`reason.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="details"
          label={t(template === 'other' ? 'reason.words' : 'reason.details')}
          rules={[{ required: template === 'other', whitespace: true, message: needed }]}
        >
          <Input.TextArea maxLength={most} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
