import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import type { PluginRow } from '../plugin';

/** Shows that the console has stopped a plugin, why, and when. Enabling it again starts a new attempt. */
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
