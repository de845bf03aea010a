import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { readManifest } from '../package/manifest';
import { language } from '../../../kernel/basis/i18n/translate';
import { lookup } from '../../../lookup';
import { PluginInfo } from '../tables/plugin-info.entity';
import { PluginSecrets } from './plugin-secrets.service';
import { defaultsOf, secretNamesOf, type SettingsForm, settingsFormOf } from './settings-form';
import { missingSettings, splitSettings } from './split-settings';

type Values = Record<string, unknown>;

/** The settings of a plugin as staff see them. */
export interface ShownSettings {
  configForm: SettingsForm;
  config: Values;
  /** which secrets have a value */
  secretsSet: string[];
}

export const formOfPackage = (pluginJson: string): SettingsForm =>
  settingsFormOf(readManifest(Buffer.from(pluginJson)).config);

/** The settings of plugins. Readable values are on the plugin's row, secrets are stored separately. */
@Injectable()
export class PluginSettings {
  constructor(private readonly secrets: PluginSecrets) {}

  /**
   * Replaces all settings. A secret that is left out keeps its value.
   * @param within name of the request field with the settings, for error messages
   * @throws InvalidError if they do not fit the form, BusinessError if there is no such plugin
   */
  async saveSettings(id: number, values: Values, manager: EntityManager, within: string): Promise<void> {
    await lockRows(manager, 'plugin_info', [id]);
    const select = { id: true, pluginJson: true } as const;
    const plugin = await manager.findOne(PluginInfo, { select, where: { id } });
    if (!plugin) throw new BusinessError('crud.notFound');
    const kept = new Set(Object.keys((await this.secrets.readSecrets([id], manager)).get(id) ?? {}));
    const { plain, secrets } = splitSettings({ form: formOfPackage(plugin.pluginJson), values, kept, within });
    await manager.update(PluginInfo, { id }, { config: plain } as QueryDeepPartialEntity<PluginInfo>);
    await this.secrets.changeSecrets(id, secrets, manager);
  }

  async showSettings(id: number, pluginJson: string, config: Values, manager: EntityManager): Promise<ShownSettings> {
    const form = formOfPackage(pluginJson);
    const known = (await this.secrets.readSecrets([id], manager)).get(id) ?? {};
    const hidden = new Set([...secretNamesOf(form), ...Object.keys(known)]);
    const readable = Object.entries({ ...defaultsOf(form), ...config }).filter(([name]) => !hidden.has(name));
    return { configForm: form, config: Object.fromEntries(readable), secretsSet: Object.keys(known) };
  }

  /** The names of the required settings that have no value, as the form shows them. */
  async findMissing(id: number, config: Values, pluginJson: string, manager: EntityManager): Promise<string[]> {
    const form = formOfPackage(pluginJson);
    const kept = new Set(Object.keys((await this.secrets.readSecrets([id], manager)).get(id) ?? {}));
    return missingSettings(form, { plain: config, secrets: {} }, kept).map((name) => titleOf(name, form));
  }

  /**
   * Takes over the settings for a package that replaces another version. Values stay; those that the new package declares as secret are
   * encrypted from now on.
   * @returns the settings that may be read
   */
  async carryOver(id: number, config: Values, pluginJson: string, manager: EntityManager): Promise<Values> {
    const secret = new Set(secretNamesOf(formOfPackage(pluginJson)));
    const isSecret = ([name, value]: [string, unknown]) => secret.has(name) && typeof value === 'string';
    const all = Object.entries(config);
    await this.secrets.changeSecrets(id, Object.fromEntries(all.filter(isSecret)) as Record<string, string>, manager);
    return Object.fromEntries(all.filter((one) => !isSecret(one)));
  }
}

function titleOf(name: string, { properties }: SettingsForm): string {
  const title = lookup(properties, name)?.title;
  if (title === undefined || typeof title === 'string') return title ?? name;
  return lookup(title, language()) ?? title['en'] ?? name;
}
