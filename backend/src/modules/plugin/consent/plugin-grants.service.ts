import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { grouped } from '../../../kernel/basis/lists/grouped';
import { StaffNames } from '../../base/user/staff-names.service';
import { readManifest } from '../package/manifest';
import { PluginChanges } from '../plugin-changes.service';
import { PluginGrant } from '../tables/plugin-grant.entity';
import { PluginInfo } from '../tables/plugin-info.entity';
import type { ConsentDraft, PluginConsent } from './consent.dto';
import { askedOf, type Grants, isGranted, RISKY_SCOPES } from './granted-scopes';

/** The permissions that staff have granted to plugins. A plugin has only these, whatever its package asks for. */
@Injectable()
export class PluginGrants {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly changes: PluginChanges,
    private readonly staffNames: StaffNames,
  ) {}

  /** The grants of each of these plugins. */
  async readGrants(pluginIds: readonly number[], manager = this.source.manager): Promise<ReadonlyMap<number, Grants>> {
    if (!pluginIds.length) return new Map();
    const rows = await manager.findBy(PluginGrant, { pluginId: In([...pluginIds]) });
    const byPlugin = grouped(rows, ({ pluginId }) => pluginId);
    return new Map([...byPlugin].map(([id, own]) => [id, grantsOf(own)]));
  }

  async showConsent(id: number): Promise<PluginConsent> {
    const { manager } = this.source;
    const { pluginJson, versionId } = await asking(id, manager);
    const rows = await manager.find(PluginGrant, { where: { pluginId: id }, order: { scope: 'ASC' } });
    const names = await this.staffNames.findNames(rows.map(({ grantedBy }) => grantedBy));
    const grants = grantsOf(rows);
    return {
      versionId,
      asked: askedBy(pluginJson).map(([scope, extent]) => ({
        scope,
        extent,
        risky: RISKY_SCOPES.has(scope),
        granted: isGranted(scope, extent, grants),
      })),
      granted: rows.map(({ scope, extent, grantedBy, updateTime }) => ({
        scope,
        extent,
        grantedBy,
        grantedByName: names.get(grantedBy ?? 0) ?? null,
        time: updateTime,
      })),
    };
  }

  /**
   * Replaces the grants of a plugin. Each scope is granted with the extent that the current version asks for.
   * @throws BusinessError if the current version is not the one that the caller has seen, InvalidError for a scope that it does not ask for
   */
  async replaceGrants({ id, scopes, versionId }: ConsentDraft): Promise<void> {
    const grantedBy = currentStaff().id;
    const change = retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        await lockRows(manager, 'plugin_info', [id]);
        const plugin = await asking(id, manager);
        if (versionId !== undefined && plugin.versionId !== versionId)
          throw new BusinessError('crud.conflict', {}, { reason: 'conflict' });
        const asked = new Map(askedBy(plugin.pluginJson));
        const at = scopes.findIndex((scope) => !asked.has(scope));
        if (at >= 0) throw invalid(`scopes.${at}`, 'validation.isValid');
        await replace(id, new Map([...new Set(scopes)].map((scope) => [scope, asked.get(scope)])), grantedBy, manager);
      }),
    );
    await this.changes.notifyAfter(change);
  }
}

/** A grant that does not change keeps the person who granted it, and the time. */
async function replace(pluginId: number, wanted: Grants, grantedBy: number, manager: EntityManager): Promise<void> {
  const present = await manager.findBy(PluginGrant, { pluginId });
  const isSame = ({ scope, extent }: PluginGrant) =>
    wanted.has(scope) && JSON.stringify(wanted.get(scope)) === JSON.stringify(extent);
  const gone = present.filter((row) => !isSame(row)).map(({ id }) => id);
  if (gone.length) await manager.delete(PluginGrant, { id: In(gone) });
  const kept = new Set(present.filter(isSame).map(({ scope }) => scope));
  const rows = [...wanted].filter(([scope]) => !kept.has(scope));
  if (rows.length)
    await manager.insert(
      PluginGrant,
      rows.map(([scope, extent]) => ({ pluginId, scope, extent: extent as object, grantedBy })),
    );
}

const grantsOf = (rows: readonly PluginGrant[]): Grants => new Map(rows.map(({ scope, extent }) => [scope, extent]));

const askedBy = (pluginJson: string) => askedOf(readManifest(Buffer.from(pluginJson)).scopes);

async function asking(id: number, manager: EntityManager): Promise<Pick<PluginInfo, 'pluginJson' | 'versionId'>> {
  const select = { id: true, pluginJson: true, versionId: true } as const;
  const plugin = await manager.findOne(PluginInfo, { select, where: { id } });
  if (!plugin) throw new BusinessError('crud.notFound');
  return plugin;
}
