import { useTranslation } from 'react-i18next';
import { SwitchCell } from '../../../kernel/resource/cell/switch-cell';
import type { PluginRow } from '../plugin';

/** Enables or disables a plugin, at once and on all nodes. */
export function PluginSwitch({ plugin }: { plugin: PluginRow }) {
  const { t } = useTranslation('plugin');
  return <SwitchCell resource="plugin/info" row={plugin} field="status" label={t('switch', { name: plugin.name })} />;
}
