import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../kernel/basis/i18n/languages';
import { isToCheck } from '../spec/is-to-check';

/** Why somebody should look at a name; undefined if it is in its language. */
export function useCheckHint(): (language: Language, name: string) => string | undefined {
  const { t } = useTranslation('ai-code');
  return (language, name) => (isToCheck(language, name) ? t('fields.toCheck') : undefined);
}
