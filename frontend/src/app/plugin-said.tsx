import { App } from 'antd';
import { useCan } from '../kernel/can';
import { useLive } from '../kernel/live/use-live';

interface Said {
  notice?: string;
  key?: string;
}

/** What plugins tell those who look after them. It is text of others: it is shown as such, with the plugin's name above it. */
export function PluginSaid() {
  return useCan()('plugin/info/page') ? <Listening /> : null;
}

function Listening() {
  const { notification } = App.useApp();
  useLive<Said>('plugin/info', ({ notice, key }) => {
    if (notice && key) notification.info({ title: key, description: notice, key: `plugin-${key}` });
  });
  return null;
}
