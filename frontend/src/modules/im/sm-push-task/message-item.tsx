import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { MessageLine } from '../system-message/message-line';
import { MessageSelect } from './message-select';
import type { Pushing } from './pushing';
import css from './push.module.css';

/** The form item for the message of a push: the given message, or a select. */
export function MessageItem({ message, disabled }: { message: Pushing['message']; disabled: boolean }) {
  const { t } = useTranslation('im-push');
  if (message)
    return (
      <div className={css.message}>
        <MessageLine message={message} size={48} />
      </div>
    );
  return (
    <Form.Item name="message" label={t('message')} rules={[{ required: true, message: t('message.missing') }]}>
      <MessageSelect disabled={disabled} />
    </Form.Item>
  );
}
