import { lazy } from 'react';
import { withTexts } from '../../kernel/basis/i18n/module-texts';

/** Only those who come back from the identity provider see it. Its texts lie beside those of the second step, which may follow. */
export const ProviderReturnPage = lazy(() => withTexts('factor-step', import('./provider-return-page')));
