import { withTexts } from '../../basis/i18n/module-texts';

// The code for passkeys is fetched when somebody uses one, together with its texts.

export const latePasskeySignIn = () => withTexts('passkey', import('./passkey-sign-in'));
export const lateOwnPasskey = () => withTexts('passkey', import('./own-passkey'));
