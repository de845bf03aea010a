import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../kernel/can';
import { useLive } from '../kernel/live/use-live';

interface Said {
  notice?: string;
  /** why the console has stopped it */
  stopReason?: string;
  key?: string;
}

/** What plugins tell those who look after them, and that one was stopped. It is text of others: it is shown as such, with the plugin's name above it. */
export function PluginSaid() {
  return useCan()('plugin/info/page') ? <Listening /> : null;
}

function Listening() {
  const { t } = useTranslation('shell');
  const { notification } = App.useApp();
  useLive<Said>('plugin/info', ({ notice, stopReason, key }) => {
    if (!key) return;
    if (notice) notification.info({ title: key, description: notice, key: `plugin-${key}` });
    if (stopReason)
      notification.warning({ title: t('pluginStopped', { name: key }), description: stopReason, key: `plugin-${key}` });
  });
  return null;
}
