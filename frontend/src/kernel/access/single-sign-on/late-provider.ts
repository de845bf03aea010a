import { withTexts } from '../../basis/i18n/module-texts';

/** The code for the identity provider is fetched when somebody uses it, with its texts, which lie beside those of the second step. */
export const lateProvider = () => withTexts('factor-step', import('./provider-sign-in'));
