import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { StaffNames } from '../../base/user/staff-names.service';
import { PluginSettings } from '../config/plugin-settings.service';
import { Publishers } from '../trust/publishers.service';
import { RevocationList } from '../trust/revocation-list';
import { readManifest } from '../package/manifest';
import { PluginChanges } from '../plugin-changes.service';
import { PluginInfo, PluginStatus } from '../tables/plugin-info.entity';
import { PluginVersion } from '../tables/plugin-version.entity';
import { columnsOfVersion, firstConfig } from './active-columns';
import { differenceOf } from './manifest-difference';
import { wantsMore } from './wants-more';
import type { RollbackOrder, ShownVersion } from './versions.dto';

const KEPT = 5;

/** The stored versions of a plugin, and which of them is active. */
@Injectable()
export class PluginVersions {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: PluginSettings,
    private readonly publishers: Publishers,
    private readonly revocations: RevocationList,
    private readonly changes: PluginChanges,
    private readonly staffNames: StaffNames,
  ) {}

  async listVersions(pluginId: number): Promise<ShownVersion[]> {
    const { manager } = this.source;
    const plugin = await manager.findOne(PluginInfo, {
      select: { id: true, versionId: true },
      where: { id: pluginId },
    });
    if (!plugin) throw new BusinessError('crud.notFound');
    const rows = await manager.find(PluginVersion, {
      select: {
        id: true,
        version: true,
        sha256: true,
        manifest: true,
        signedBy: true,
        installedBy: true,
        testMs: true,
        createTime: true,
      },
      where: { pluginId },
      order: { id: 'DESC' },
    });
    const names = await this.staffNames.findNames(rows.map(({ installedBy }) => installedBy));
    const sizes = await sizesOf(pluginId, manager);
    const compared = rows.map((row) => ({ ...row, size: sizes.get(row.id) ?? 0 }));
    const active = compared.find(({ id }) => id === plugin.versionId);
    return compared.map(({ manifest, ...row }) => {
      const { hooks, scopes } = readManifest(Buffer.from(manifest));
      const installedByName = names.get(row.installedBy ?? 0) ?? null;
      const difference = active ? differenceOf(active, { ...row, manifest }) : [];
      return { ...row, hooks, scopes, installedByName, difference, isActive: row.id === active?.id };
    });
  }

  /**
   * Makes another stored version the current one, on all nodes at once. If it asks for more than the current one, or for settings
   * that nobody has filled in, it is disabled until somebody enables it.
   * @throws BusinessError if the current version has changed since, its publisher is no longer trusted, or it is revoked
   */
  async rollbackPlugin({ id, versionId }: RollbackOrder): Promise<void> {
    const version = await this.source.manager.findOneBy(PluginVersion, { id: versionId, pluginId: id });
    const seen = await this.source.manager.findOne(PluginInfo, {
      select: { id: true, versionId: true },
      where: { id },
    });
    if (!version || !seen) throw new BusinessError('crud.notFound');
    await this.publishers.findTrusted(version.signedBy ?? undefined);
    await this.revocations.requireNotRevoked(version);
    const { scopes } = readManifest(Buffer.from(version.manifest));
    await this.publishers.requireWithin(version.signedBy, scopes);
    const change = retryOnDeadlock(() =>
      this.source.transaction((manager) => this.point(id, version, seen.versionId, manager)),
    );
    await this.changes.notifyAfter(change);
  }

  /**
   * Changes the pointer to the current version, in the caller's transaction.
   * @param from the version that was current when it was read. @throws BusinessError if another one is current now
   */
  async point(id: number, version: PluginVersion, from: number | null, manager: EntityManager): Promise<void> {
    await lockRows(manager, 'plugin_info', [id]);
    const now = await manager.findOneBy(PluginInfo, { id });
    if (!now || now.versionId !== from) throw moved();
    if (now.signedBy !== null && now.signedBy !== version.signedBy)
      throw new BusinessError('plugin.otherPublisher', { key: now.keyName });
    const [next, before] = [version.manifest, now.pluginJson].map((text) => readManifest(Buffer.from(text)));
    const kept = await this.settings.carryOver(id, now.config, version.manifest, manager);
    const config = { ...firstConfig(version.manifest), ...kept };
    const missing = await this.settings.findMissing(id, config, version.manifest, manager);
    const mayRun = missing.length === 0 && !(next && before && wantsMore(next, before));
    const status = mayRun ? now.status : PluginStatus.Disabled;
    const row = { ...columnsOfVersion(version), config, status, versionId: version.id };
    const seen = { id, versionId: from ?? IsNull() };
    const { affected } = await manager.update(PluginInfo, seen, row as QueryDeepPartialEntity<PluginInfo>);
    if (!affected) throw moved();
    await this.prune(id, version.id, manager);
  }

  /** Keeps the last five versions and the current one. */
  private async prune(pluginId: number, active: number, manager: EntityManager): Promise<void> {
    const kept = await manager.find(PluginVersion, {
      select: { id: true },
      where: { pluginId },
      order: { id: 'DESC' },
      take: KEPT,
    });
    await manager.delete(PluginVersion, { pluginId, id: Not(In([...kept.map(({ id }) => id), active])) });
  }
}

/** The code size of each stored version, without reading the code. */
async function sizesOf(pluginId: number, manager: EntityManager): Promise<ReadonlyMap<number, number>> {
  const rows = await manager
    .createQueryBuilder(PluginVersion, 'v')
    .select('v.id', 'id')
    .addSelect('OCTET_LENGTH(v.content)', 'size')
    .where({ pluginId })
    .getRawMany<{ id: number; size: number }>();
  return new Map(rows.map(({ id, size }) => [id, Number(size)]));
}

const moved = (): BusinessError => new BusinessError('crud.conflict', {}, { reason: 'conflict' });
