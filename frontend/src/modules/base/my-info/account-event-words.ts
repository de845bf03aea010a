import { useTranslation } from 'react-i18next';
import { deviceOf } from '../../../kernel/basis/values/device';
import type { Data } from '../../../kernel/call/api/api';

export type AccountEvent = Data<'base/account', 'events', 'get'>[number];

/** Whether nobody has done anything: something has become due. */
export const isReminder = (kind: AccountEvent['kind']): boolean => kind === 'keyExpires' || kind === 'keyIdle';

/** How an event of the account is told: what happened, and from where. */
export function useEventWords() {
  const { t } = useTranslation('account-event');
  const { t: me } = useTranslation('me');
  const place = ({ kind, ip, userAgent }: AccountEvent) => {
    if (isReminder(kind)) return '';
    if (!ip) return t('machine');
    const device = deviceOf(userAgent);
    return `${device ? me('device', device) : me('unknownDevice')}, ${ip}`;
  };
  return { what: ({ kind, subject }: AccountEvent) => t(kind, { name: subject ?? '' }), place };
}
