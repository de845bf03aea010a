import { lazy } from 'react';
import { withTexts } from '../../kernel/basis/i18n/module-texts';

/** Few people ever open it, so its code and its texts are fetched only then. */
export const SetPasswordPage = lazy(() => withTexts('link', import('./set-password-page')));
