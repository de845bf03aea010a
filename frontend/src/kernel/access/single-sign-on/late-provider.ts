import { withTexts } from '../../basis/i18n/module-texts';

/** The code for the identity provider is fetched when somebody uses it, together with its texts. */
export const lateProvider = () => withTexts('provider', import('./provider-sign-in'));
