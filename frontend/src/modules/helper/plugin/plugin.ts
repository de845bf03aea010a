import { type Data, get, type Row } from '../../../kernel/api';
import type { SettingsForm } from './settings-form';

/** As the list shows it. */
export type PluginRow = Row<'plugin/info'>;

/** All that there is of one. */
export type Plugin = PluginRow &
  Omit<Data<'plugin/info', 'info', 'get'>, 'configForm' | 'toolForm'> & {
    configForm: SettingsForm;
    toolForm: SettingsForm;
  };

export const readPlugin = async (id: number) => (await get('plugin/info', 'info', { id })) as unknown as Plugin;

const ENABLED = 1;

export const isEnabled = ({ status }: Pick<PluginRow, 'status'>) => status === ENABLED;

/** The names of the hooks that a row says. */
export const hooksOf = ({ hook }: Pick<PluginRow, 'hook'>) => hook.split(',').filter(Boolean);
