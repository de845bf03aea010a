import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReasonInput } from '../../../../kernel/screens/act/reason-input';
import { publishActed } from '../../../../kernel/resource/act/acted';
import { post } from '../../../../kernel/call/api/api';
import { background } from '../../../../kernel/basis/failure/background';
import { Problem } from '../../../../kernel/look/failure/problem';
import { useAttempt } from '../../../../kernel/call/attempt/use-attempt';
import { MessageLine } from '../message-line';
import css from './recall-dialog.module.css';
import { useRecallWords } from './use-recall-words';

/** The messages that will be recalled. */
export interface Recalled {
  id: number;
  type: number;
  content: string | null;
  send_nick_name: string | null;
  send_time: string | null;
}

interface Props {
  of: 'im/private_message' | 'im/group_message';
  /** empty while the dialog is closed */
  messages: Recalled[];
  onClose: () => void;
}

const LONGEST = 128;
/** At most this many messages are shown; the others are counted. */
const NAMED = 5;

/** Asks for confirmation before messages are recalled for all recipients, and shows the result. */
export function RecallDialog({ of, messages, onClose }: Props) {
  const { t } = useTranslation(['im-chat', 'resource']);
  const { message: toast } = App.useApp();
  const client = useQueryClient();
  const words = useRecallWords();
  const [form] = Form.useForm<{ reason: string }>();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const [first] = messages;
  const isOne = messages.length === 1;

  const recall = (reason: string) =>
    attempt(async () => {
      const ids = messages.map(({ id }) => id);
      const result = await post(of, 'recall', { ids, ...(reason.trim() && { reason: reason.trim() }) });
      const isWaiting = ['pending', 'unknown'].includes(result.enforcement.state);
      void (isWaiting ? toast.warning(words(result), 6) : toast.success(words(result)));
      publishActed([of]);
      onClose();
      for (const resource of [of, 'im/conversation']) background(client.invalidateQueries({ queryKey: [resource] }));
    });

  return (
    <Modal
      title={
        isOne
          ? t('recall.one', { name: first?.send_nick_name ?? `#${first?.id}` })
          : t('recall.many', { n: messages.length })
      }
      open={messages.length > 0}
      onCancel={onClose}
      okText={t('recall')}
      okButtonProps={{ danger: true }}
      cancelText={t('resource:cancel')}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      afterClose={() => setProblem(undefined)}
      width={480}
      destroyOnHidden
      centered
    >
      <Problem words={problem} />
      <Named messages={messages} />
      <p className={css.note}>{t('recall.note')}</p>
      <Form
        form={form}
        name="recall"
        layout="vertical"
        preserve={false}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => background(recall(reason))}
      >
        <Form.Item name="reason" label={t('recall.reason')}>
          <ReasonInput templates="message" longest={LONGEST} disabled={isBusy} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function Named({ messages }: Pick<Props, 'messages'>) {
  const { t } = useTranslation('im-chat');
  return (
    <ul className={css.messages}>
      {messages.slice(0, NAMED).map(({ id, type, content, send_nick_name: name, send_time: time }) => (
        <li key={id}>
          <span>
            <bdi>{name ?? `#${id}`}</bdi> · {time}
          </span>
          <MessageLine type={type} content={content} />
        </li>
      ))}
      {messages.length > NAMED && <li>{t('recall.more', { n: messages.length - NAMED })}</li>}
    </ul>
  );
}
