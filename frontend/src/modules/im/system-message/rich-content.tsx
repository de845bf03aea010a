import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RichInput } from '../../../kernel/form/rich/rich-input';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { fromBase64, toBase64 } from '../phone/base64-text';

/** The rich text of a message. It is decoded for the editor and encoded for storage. */
export function RichContent({ value, onChange, ...item }: InputProps<string>) {
  const { t } = useTranslation('im-message');
  const html = useMemo(() => fromBase64(value ?? ''), [value]);
  return <RichInput {...item} label={t('rich_text')} value={html} onChange={(html) => onChange?.(toBase64(html))} />;
}
