import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../../kernel/time/relative-time';
import type { PluginRow } from '../plugin';

/** That the console has stopped a plugin, why, and when. Switching it on again gives it another try. */
export function StoppedNotice({
  plugin: { stopReason, stopTime },
}: {
  plugin: Pick<PluginRow, 'stopReason' | 'stopTime'>;
}) {
  const { t } = useTranslation('plugin');
  if (!stopReason) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('stopped', { why: stopReason })}
      description={
        <>
          <RelativeTime value={stopTime} /> · {t('stopped.note')}
        </>
      }
    />
  );
}
