import { type Data, get, type Row } from '../../kernel/call/api/api';
import type { SettingsForm } from './settings-form';

/** A plugin as the list returns it. */
export type PluginRow = Row<'plugin/info'>;

/** A plugin with all details. */
export type Plugin = PluginRow &
  Omit<Data<'plugin/info', 'info', 'get'>, 'configForm' | 'toolForm'> & {
    configForm: SettingsForm;
    toolForm: SettingsForm;
  };

export const readPlugin = async (id: number) => (await get('plugin/info', 'info', { id })) as unknown as Plugin;

const ENABLED = 1;

export const isEnabled = ({ status }: Pick<PluginRow, 'status'>) => status === ENABLED;

/** The hooks of a row as a list. */
export const hooksOf = ({ hook }: Pick<PluginRow, 'hook'>) => hook.split(',').filter(Boolean);
