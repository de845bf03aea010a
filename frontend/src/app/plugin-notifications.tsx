import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { page } from '../kernel/call/api/api';
import { background } from '../kernel/basis/failure/background';
import { useCan } from '../kernel/access/permission/can';
import { useLive } from '../kernel/live/use-live';
import { replaceNotice } from '../kernel/look/failure/notices';

interface Said {
  notice?: string;
  /** the console has stopped the plugin */
  isStopped?: boolean;
  key?: string;
}

/**
 * Shows staff who manage plugins what plugins tell them, and that a plugin was stopped. The text is not ours, so the plugin's name is
 * shown above it.
 */
export function PluginNotifications() {
  return useCan()('plugin/info/page') ? <Listening /> : null;
}

function Listening() {
  const { t } = useTranslation('shell');
  const { notification } = App.useApp();
  const tellStopped = async (key: string) => {
    const why = await stopReasonOf(key);
    const title = t('pluginStopped', { name: key });
    replaceNotice(notification, `plugin-${key}`, { type: 'warning', title, ...(why !== null && { description: why }) });
  };
  useLive<Said>('plugin/info', ({ notice, isStopped, key }) => {
    if (!key) return;
    if (notice) replaceNotice(notification, `plugin-${key}`, { type: 'info', title: key, description: notice });
    if (isStopped) background(tellStopped(key));
  });
  return null;
}

/**
 * Loaded separately, because the server returns the reason in the reader's language. Without it, the notice only says that the plugin was
 * stopped.
 */
const stopReasonOf = (keyName: string) =>
  page('plugin/info', { keyName, page: 1, size: 1 }).then(
    ({ list }) => list[0]?.stopReason ?? null,
    () => null,
  );
