import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '../../../kernel/resource/form/field-input';
import { formRules } from '../../../kernel/resource/declare/rules';
import { useTexts } from '../../../kernel/resource/declare/texts';
import type { SettingsInput } from './settings-inputs';

/** One input of a form that a package describes. */
export function SettingsItem({
  input: { definition: field, rule, title, description, isSet },
}: {
  input: SettingsInput;
}) {
  const { t } = useTranslation('plugin');
  const texts = useTexts('plugin');
  return (
    <Form.Item
      name={field.name}
      label={title}
      rules={formRules(rule, title, texts.say)}
      extra={isSet ? `${description} ${t('settings.isSet')}`.trim() : description}
    >
      <FieldInput field={field} rule={rule} texts={{ ...texts, label: () => title }} />
    </Form.Item>
  );
}
