import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, type Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import type { Related } from '../../../kernel/crud/service/related';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { held } from '../../../kernel/stores/database/for-update';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { translateMessage } from '../../../kernel/basis/i18n/translatable-message';
import { t } from '../../../kernel/basis/i18n/translate';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { settingsFormOf } from '../config/settings-form';
import { PluginSettings } from '../config/plugin-settings.service';
import { rivalsOf } from '../install/installed-plugins.service';
import { readManifest } from '../package/manifest';
import { textsOfPlugins } from '../package/texts-of-plugins';
import { PluginChanges } from '../plugin-changes.service';
import { RevocationList } from '../trust/revocation-list';
import { PluginConfig } from '../tables/plugin-config.entity';
import { PluginGrant } from '../tables/plugin-grant.entity';
import { PluginInfo, PluginStatus } from '../tables/plugin-info.entity';
import { PluginKv } from '../tables/plugin-kv.entity';
import { PluginVersion } from '../tables/plugin-version.entity';

/** The installed plugins: enable, disable, configure and uninstall them. Their other data comes only from their packages. */
@Injectable()
export class PluginInfoService extends CrudService(PluginInfo) {
  constructor(
    @InjectRepository(PluginInfo) rows: Repository<PluginInfo>,
    recycleBin: RecycleBin,
    private readonly changes: PluginChanges,
    private readonly settings: PluginSettings,
    private readonly revocations: RevocationList,
  ) {
    super(rows, recycleBin);
  }

  override add(): Promise<never> {
    return Promise.reject(new BusinessError('plugin.installOnly'));
  }

  /**
   * Enabling a plugin with an exclusive hook disables the one that had the hook before.
   * @throws BusinessError if the plugin to enable is revoked, or lacks required settings
   */
  override update({ config, ...draft }: Draft<PluginInfo>): Promise<void> {
    const id = draft.id ?? 0;
    const change = this.writing(undefined, async (m) => {
      if (draft.status === PluginStatus.Enabled) await this.disableRivals(id, m);
      await super.update(draft, m);
      if (draft.status === PluginStatus.Enabled) await this.refuseRevoked(id, m);
      // Staff made a decision, so the earlier stop by the console no longer matters.
      if (draft.status !== undefined) await m.update(PluginInfo, { id }, { stopCause: null, stopTime: null });
      if (config) await this.settings.saveSettings(id, config, m, 'config');
      if (draft.status === PluginStatus.Enabled) await this.refuseIncomplete(id, m);
    });
    return this.changes.notifyAfter(change);
  }

  /** Adds the data from its package, and its settings without their secrets. */
  override async info(id: number): Promise<WireRow> {
    const row = await super.info(id);
    const { pluginJson, config } = row as unknown as PluginInfo;
    const { hooks, scopes, tool } = readManifest(Buffer.from(pluginJson));
    const toolForm = settingsFormOf(tool);
    return {
      ...row,
      hooks,
      scopes,
      toolForm,
      ...(await this.settings.showSettings(id, pluginJson, config, this.manager)),
    };
  }

  override delete(ids: readonly number[]): Promise<Deleted> {
    const change = this.writing(undefined, async (m) => {
      const deleted = await super.delete(ids, m);
      // Restarts the age of the stored data, which counts for as long as the plugin may still be restored.
      await m.update(PluginKv, { pluginId: In([...ids]) }, { updateTime: new Date() });
      return deleted;
    });
    return this.changes.notifyAfter(change);
  }

  protected override async shownAs(row: WireRow, manager: EntityManager): Promise<WireRow> {
    const [shown = row] = await this.attach([row], manager);
    return shown;
  }

  protected override async attach(rows: WireRow[], manager = this.manager): Promise<WireRow[]> {
    const texts = await textsOfPlugins({ id: In(rows.map(({ id }) => id)) }, manager);
    return rows.map((row) => {
      const { stopCause, keyName } = row as unknown as PluginInfo;
      const { name, description, readme } = texts.get(keyName) ?? {};
      const translated = { ...(name && { name }), ...(description && { description }) };
      const about = { ...translated, ...('readme' in row && readme && { readme }) };
      return { ...row, ...about, stopReason: stopCause ? translateMessage(stopCause) : null };
    });
  }

  /** Rows that are deleted and restored together with the plugin. */
  protected override related(): Related[] {
    return [PluginVersion, PluginGrant, PluginConfig].map((entity) => ({ entity, by: 'pluginId' }));
  }

  private async refuseRevoked(id: number, manager: EntityManager): Promise<void> {
    const select = { id: true, signedBy: true, sha256: true } as const;
    const own = await manager.findOne(PluginInfo, { select, where: { id } });
    if (own) await this.revocations.requireNotRevoked(own, manager);
  }

  private async refuseIncomplete(id: number, manager: EntityManager): Promise<void> {
    const select = { id: true, config: true, pluginJson: true } as const;
    const own = await manager.findOne(PluginInfo, { select, where: { id } });
    const missing = own ? await this.settings.findMissing(id, own.config, own.pluginJson, manager) : [];
    const settings = missing.join(t('plugin.between'));
    if (settings) throw new BusinessError('plugin.settingsMissing', { settings }, { reason: 'settings' });
  }

  /** Locks all plugins first. Otherwise two that are enabled at once would not see each other, and both would have the hook. */
  private async disableRivals(id: number, manager: EntityManager): Promise<void> {
    const select = { id: true, hook: true } as const;
    const all = await manager.find(PluginInfo, { select, order: { id: 'ASC' }, ...held(manager) });
    const own = all.find((one) => one.id === id);
    if (!own) return;
    const rivals = (await rivalsOf(own.hook.split(','), { id: Not(id) }, manager)).map((one) => one.id);
    if (rivals.length) await manager.update(PluginInfo, { id: In(rivals) }, { status: PluginStatus.Disabled });
  }
}
