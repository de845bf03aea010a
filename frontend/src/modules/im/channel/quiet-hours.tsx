import { useTranslation } from 'react-i18next';
import type { Channel } from './channel';

/** When a channel is quiet, by which clocks. */
export function QuietHours({ channel: { quietFrom, quietTo, timeZone } }: { channel: Channel }) {
  const { t } = useTranslation('im-channel');
  if (!quietFrom || !quietTo) return <span>{t('quiet.none')}</span>;
  return <span>{t('quiet.hours', { from: quietFrom, to: quietTo, zone: timeZone })}</span>;
}
