import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { brokenUniqueness } from '../../../kernel/stores/database/unique-violation';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { EXCLUSIVE_HOOKS, type HookName } from '../../../kernel/plugins/hooks/hook-names';
import { activeColumns, firstConfig, versionOfRow } from '../life/active-columns';
import { differenceOf } from '../life/manifest-difference';
import type { DifferenceLine } from '../life/versions.dto';
import { PluginVersions } from '../life/plugin-versions.service';
import type { Manifest } from '../package/manifest';
import type { PluginPackage } from '../package/plugin-package';
import { PluginInfo, PluginStatus } from '../tables/plugin-info.entity';
import { RevocationList } from '../trust/revocation-list';
import { PluginVersion } from '../tables/plugin-version.entity';
import type { Authority } from './authority';
import { isNewer } from './versions';

export type Present = Pick<PluginInfo, 'id' | 'version' | 'versionId' | 'sha256' | 'signedBy'>;

/** The signer of a package, who installed it, and the duration of its self-test. */
export type Origin = Pick<PluginVersion, 'signedBy' | 'installedBy' | 'testMs'>;

const PRESENT = { id: true, version: true, versionId: true, sha256: true, signedBy: true } as const;

/** Writes the rows of plugins from their packages. */
@Injectable()
export class InstalledPlugins {
  constructor(
    @InjectRepository(PluginInfo) private readonly rows: Repository<PluginInfo>,
    private readonly versions: PluginVersions,
    private readonly revocations: RevocationList,
  ) {}

  findByKey(keyName: string): Promise<Present | null> {
    return this.rows.findOne({ select: PRESENT, where: { keyName } });
  }

  /** @throws BusinessError if it may not replace the installed plugin */
  requireFit(
    { manifest }: PluginPackage,
    present: Present | null,
    { publisher, authority }: { publisher: string | null; authority: Authority },
  ): void {
    if (!present) return;
    // A plugin cannot change its publisher, and a signed plugin cannot become unsigned.
    if (present.signedBy !== null && present.signedBy !== publisher)
      throw new BusinessError('plugin.otherPublisher', { key: manifest.key });
    // An old package is public, and its weaknesses may be known. Only a person may install an older version.
    if (authority === 'publisher' && !isNewer(manifest.version, present.version))
      throw new BusinessError('plugin.notNewer', { version: present.version });
  }

  /** The differences between this package and the one that it would replace. */
  async compare(
    { pluginJson: manifest, code }: PluginPackage,
    signedBy: string | null,
    present: Present | null,
  ): Promise<DifferenceLine[]> {
    const select = { id: true, pluginJson: true, content: true, signedBy: true } as const;
    const row = present && (await this.rows.findOne({ select, where: { id: present.id } }));
    if (!row) return [];
    const before = { manifest: row.pluginJson, size: Buffer.byteLength(row.content.data), signedBy: row.signedBy };
    return differenceOf(before, { manifest, size: Buffer.byteLength(code), signedBy });
  }

  /** The name of an enabled plugin that has one of the same exclusive hooks. */
  async findRival({ key, hooks }: Manifest): Promise<string | undefined> {
    const [rival] = await rivalsOf(hooks, { keyName: Not(key) }, this.rows.manager);
    return rival?.name;
  }

  /**
   * Writes the rows of a plugin. A new plugin is disabled. An existing one keeps its state and its settings; if it asks for more than
   * before, it is disabled until somebody enables it again. The version and the pointer to it are written in one transaction.
   * @throws BusinessError if another request was faster
   */
  async writePackage(pack: PluginPackage, present: Present | null, origin: Origin): Promise<void> {
    try {
      await retryOnDeadlock(() =>
        this.rows.manager.transaction(async (m) => {
          await (present ? this.upgrade(pack, present, origin, m) : insertNew(pack, origin, m));
          // It may have been revoked during the self-test.
          await this.revocations.requireNotRevoked({ signedBy: origin.signedBy, sha256: pack.sha256 }, m);
        }),
      );
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
      throw conflict();
    }
  }

  private async upgrade(
    pack: PluginPackage,
    { id, ...seen }: Present,
    origin: Origin,
    m: EntityManager,
  ): Promise<void> {
    await lockRows(m, 'plugin_info', [id]);
    const now = await m.findOneBy(PluginInfo, { id });
    if (now?.sha256 !== seen.sha256 || now.versionId !== seen.versionId) throw conflict();
    const from = now.versionId ?? (await keepFirst(now, m));
    const version = await insertVersion(id, pack, origin, m);
    await this.versions.point(id, version, from, m);
  }
}

async function insertNew(pack: PluginPackage, origin: Origin, m: EntityManager): Promise<void> {
  const config = firstConfig(pack.pluginJson);
  const row = { ...activeColumns({ ...pack, signedBy: origin.signedBy }), config, status: PluginStatus.Disabled };
  const { identifiers } = await m.insert(PluginInfo, row as QueryDeepPartialEntity<PluginInfo>);
  const id = identifiers[0]?.id as number;
  const version = await insertVersion(id, pack, origin, m);
  await m.update(PluginInfo, { id }, { versionId: version.id });
}

function insertVersion(
  pluginId: number,
  pack: PluginPackage,
  origin: Origin,
  m: EntityManager,
): Promise<PluginVersion> {
  const { manifest, pluginJson, code, ...parts } = pack;
  const row = { ...parts, ...origin, pluginId, version: manifest.version, manifest: pluginJson, content: code };
  return m.save(PluginVersion, m.create(PluginVersion, row));
}

/** A plugin installed before versions were stored becomes a version now; otherwise nobody could roll back to it. */
async function keepFirst(row: PluginInfo, m: EntityManager): Promise<number> {
  const first = m.create(PluginVersion, { ...versionOfRow(row), pluginId: row.id, installedBy: null, testMs: 0 });
  const { id } = await m.save(PluginVersion, first);
  await m.update(PluginInfo, { id: row.id }, { versionId: id });
  return id;
}

/** Enabled plugins that already have one of these exclusive hooks. */
export async function rivalsOf(
  hooks: readonly string[],
  where: object,
  manager: EntityManager,
): Promise<Pick<PluginInfo, 'id' | 'name'>[]> {
  const exclusive = hooks.filter((hook) => EXCLUSIVE_HOOKS.includes(hook as HookName));
  if (!exclusive.length) return [];
  const select = { id: true, name: true, hook: true } as const;
  const enabled = await manager.find(PluginInfo, { select, where: { ...where, status: PluginStatus.Enabled } });
  return enabled.filter(({ hook }) => hook.split(',').some((one) => exclusive.includes(one)));
}

const conflict = (): BusinessError => new BusinessError('crud.conflict', {}, { reason: 'conflict' });
