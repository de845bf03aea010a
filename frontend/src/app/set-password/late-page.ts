import { lazy } from 'react';
import { currentLanguage } from '../../kernel/basis/i18n/languages';
import { loadModuleTexts } from '../../kernel/basis/i18n/module-texts';

/** Few people ever open it, so its code and its texts are fetched only then. */
export const SetPasswordPage = lazy(async () => {
  const [page] = await Promise.all([import('./set-password-page'), loadModuleTexts('link', currentLanguage())]);
  return page;
});
