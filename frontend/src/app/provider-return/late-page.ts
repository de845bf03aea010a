import { lazy } from 'react';
import { withTexts } from '../../kernel/basis/i18n/module-texts';

/** Only those who come back from the identity provider see it. Its second step has texts of its own. */
export const ProviderReturnPage = lazy(() =>
  withTexts('factor-step', withTexts('provider', import('./provider-return-page'))),
);
