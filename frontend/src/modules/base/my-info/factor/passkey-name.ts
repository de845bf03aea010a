import { t } from '../../../../kernel/basis/i18n/i18n';
import { deviceOf } from '../../../../kernel/basis/values/device';

export const LONGEST_PASSKEY_NAME = 50;

/** A first name for a passkey that is made on this device, such as "Chrome on Windows". */
export function passkeyName(): string {
  const device = deviceOf(navigator.userAgent);
  return (device ? t('me:device', device) : t('passkey:kind.passkey')).slice(0, LONGEST_PASSKEY_NAME);
}
