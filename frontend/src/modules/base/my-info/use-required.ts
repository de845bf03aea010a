import { useTranslation } from 'react-i18next';

/** The rule for a field that must be filled, with the field's label in its message. */
export function useRequired() {
  const { t } = useTranslation('common');
  return (label: string) => ({ required: true, message: t('required', { label }) });
}
