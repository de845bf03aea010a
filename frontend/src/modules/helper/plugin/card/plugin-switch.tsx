import { useTranslation } from 'react-i18next';
import { SwitchCell } from '../../../../kernel/resource/switch-cell';
import type { PluginRow } from '../plugin';

/** Turns a plugin on and off, at once and everywhere. */
export function PluginSwitch({ plugin }: { plugin: PluginRow }) {
  const { t } = useTranslation('plugin');
  return <SwitchCell resource="plugin/info" row={plugin} field="status" label={t('switch', { name: plugin.name })} />;
}
