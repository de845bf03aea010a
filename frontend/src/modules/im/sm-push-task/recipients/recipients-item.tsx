import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIST_LENGTH, writeIds } from './id-list';
import { RecipientPicker } from './recipient-picker';

/** The form item for the recipients of a push: at least one, and no more than can be stored. */
export function RecipientsItem({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('im-push');
  const validate = (_: unknown, ids: number[]) =>
    writeIds(ids).length > LIST_LENGTH
      ? Promise.reject(new Error(t('recipients.tooMany', { most: LIST_LENGTH })))
      : Promise.resolve();
  return (
    <Form.Item
      name="ids"
      label={t('recv_ids')}
      required
      rules={[
        { type: 'array', min: 1, message: t('recipients.missing'), validateTrigger: 'onSubmit' },
        { validator: validate },
      ]}
    >
      <RecipientPicker disabled={disabled} />
    </Form.Item>
  );
}
