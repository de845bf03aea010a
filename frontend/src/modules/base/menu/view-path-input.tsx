import { AutoComplete } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { viewPathOf } from '../../../kernel/shell/views/view-path';
import { knownViews } from '../../../kernel/shell/views/views';

/** The page of a menu: a page of this build, another path, or a web address to show in a frame. */
export function ViewPathInput({ id, value, onChange, disabled = false }: InputProps<string>) {
  const { t } = useTranslation('base-menu');
  return (
    <AutoComplete
      {...(id !== undefined && { id })}
      value={value ?? ''}
      disabled={disabled}
      allowClear
      placeholder={t('viewPath.choose')}
      onChange={(path) => onChange?.(path ?? '')}
      options={knownViews().map((key) => ({ value: viewPathOf(key) }))}
      showSearch={{ filterOption: (word, option) => option?.value.includes(word.trim()) ?? false }}
    />
  );
}
