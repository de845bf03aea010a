import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { background } from '../../../kernel/basis/failure/background';
import { Problem } from '../../../kernel/look/failure/problem';
import { GroupInput } from '../message/group-input';
import type { Library } from './library';

interface Props {
  library: Library;
  isOpen: boolean;
  onClose: () => void;
  /** is called with the id of the copy */
  onCopied: (id: number) => void;
}

interface Copy {
  title: string;
  group_id?: number | null;
}

/** Copies a library with its phrases under another title, for the same group or another one. */
export function CopyDialog({ library, isOpen, onClose, onCopied }: Props) {
  const { t } = useTranslation(['im-library', 'resource']);
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<Copy>();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const { id, title, group_id: group } = library;

  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const copy = ({ title, group_id: to = null }: Copy) =>
    attempt(async () => {
      const { id: copied } = await post('im/wording_library', 'copy', { id, title, group_id: to });
      void message.success(t('copy.done'));
      background(client.invalidateQueries({ queryKey: ['im/wording_library'] }));
      close();
      onCopied(copied);
    });

  return (
    <Modal
      title={t('copy.ask', { title })}
      open={isOpen}
      onCancel={close}
      onOk={() => form.submit()}
      okText={t('copy.go')}
      confirmLoading={isBusy}
      width={480}
      destroyOnHidden
    >
      <Problem words={problem} />
      <Form
        form={form}
        name="copy"
        layout="vertical"
        preserve={false}
        initialValues={{ title: t('copy.title', { title }), ...(group !== null && { group_id: group }) }}
        onFinish={(values) => background(copy(values))}
      >
        <Form.Item
          name="title"
          label={t('title')}
          rules={[{ required: true, whitespace: true, message: t('resource:rule.required', { label: t('title') }) }]}
        >
          <Input maxLength={255} />
        </Form.Item>
        <Form.Item name="group_id" label={t('group_id')}>
          <GroupInput />
        </Form.Item>
      </Form>
    </Modal>
  );
}
