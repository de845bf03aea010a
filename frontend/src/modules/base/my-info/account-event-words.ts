import { useTranslation } from 'react-i18next';
import { deviceOf } from '../../../kernel/basis/values/device';
import type { Data } from '../../../kernel/call/api/api';

export type AccountEvent = Data<'base/account', 'events', 'get'>[number];

/** How an event of the account is told: what happened, and from where. */
export function useEventWords() {
  const { t } = useTranslation('account-event');
  const { t: me } = useTranslation('me');
  const place = ({ ip, userAgent }: AccountEvent) => {
    if (!ip) return t('machine');
    const device = deviceOf(userAgent);
    return `${device ? me('device', device) : me('unknownDevice')}, ${ip}`;
  };
  return { what: ({ kind }: AccountEvent) => t(kind), place };
}
