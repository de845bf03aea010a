import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { reasonOf } from '../../../kernel/durability/engine/reason-of';
import { settled } from '../../../kernel/basis/promises/settled';
import { ConfService } from '../../base/conf/conf.service';
import { askedOf } from '../consent/granted-scopes';
import { PluginInstall } from '../install/plugin-install.service';
import { readManifest } from '../package/manifest';
import { PluginChanges } from '../plugin-changes.service';
import { PluginGrant } from '../tables/plugin-grant.entity';
import { PluginInfo, PluginStatus } from '../tables/plugin-info.entity';

/** The setting with the progress: `begun <when>` while a node installs them, then `done`, or `failed` if the next start is to try again. */
const CONF = 'demoPlugins';
const DONE = 'done';
const FAILED = 'failed';
/** A node that has begun so long ago has died on the way. */
const LONGEST_MS = 10 * 60_000;
const ENDING = '.cool';
/** The folder that the build of the server writes, from `backend/plugins`. */
const PACKAGES = join(__dirname, '../../../plugins');
/** These plugins work without configuration; the others need some first. */
const ENABLED: readonly string[] = ['act-days', 'link-watcher'];

/** Whether nobody installs them any more, although they are not all there. */
function isLeft(state: string): boolean {
  const [word, when] = state.split(' ');
  return word === FAILED || (word === 'begun' && Date.now() - Number(when) > LONGEST_MS);
}

/** Installs the repository's plugins in a demo, once and after the server listens. They are installed like every other package. */
@Injectable()
export class DemoPlugins implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Demo');
  /** the folder of the packages; tests use another one */
  folder = PACKAGES;
  private seeding: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly config: AppConfig,
    private readonly conf: ConfService,
    private readonly installing: PluginInstall,
    private readonly changes: PluginChanges,
  ) {}

  onApplicationBootstrap(): void {
    this.seeding = settled('The plugins of the demo', this.seed());
  }

  onModuleDestroy(): Promise<void> {
    return this.seeding;
  }

  /** Never fails, because a demo also works without plugins. In production, the key that signs them is not trusted. */
  async seed(): Promise<void> {
    const { seed, production, role } = this.config;
    if (seed !== 'demo' || production || role === 'web') return;
    const begun = `begun ${Date.now()}`;
    try {
      const names = (await readdir(this.folder).catch(() => [])).filter((name) => name.endsWith(ENDING)).sort();
      if (names.length && (await this.mayBegin(begun))) await this.installAll(names, begun);
    } catch (error) {
      this.logger.warn(`The plugins of the demo could not all be installed: ${reasonOf(error)}`);
    }
  }

  /** True for exactly one node, until all are installed; never if there were other plugins at the first start. */
  private async mayBegin(begun: string): Promise<boolean> {
    const state = await this.conf.readValue(CONF);
    if (state !== undefined && !isLeft(state)) return false;
    return this.source.transaction(async (manager) => {
      if (state !== undefined) return this.conf.changeValue(CONF, state, begun, manager);
      const isInUse = await manager.exists(PluginInfo);
      return (await this.conf.claimKey(CONF, manager, isInUse ? DONE : begun)) && !isInUse;
    });
  }

  private async installAll(names: readonly string[], begun: string): Promise<void> {
    try {
      for (const name of names) await this.install(await readFile(join(this.folder, name)));
      await this.changes.notifyAfter(this.enable(begun));
    } catch (error) {
      await this.conf.changeValue(CONF, begun, FAILED, this.source.manager);
      throw error;
    }
  }

  private async install(files: Buffer): Promise<void> {
    await this.installing.installPackage({ files, force: true }, 'staff');
  }

  private enable(begun: string): Promise<void> {
    return this.source.transaction(async (manager) => {
      // Otherwise another node has taken over.
      if (!(await this.conf.changeValue(CONF, begun, DONE, manager))) return;
      for (const keyName of ENABLED) {
        const plugin = await manager.findOneBy(PluginInfo, { keyName });
        if (!plugin) continue;
        const { scopes } = readManifest(Buffer.from(plugin.pluginJson));
        const grants = askedOf(scopes).map(([scope, extent]) => ({
          pluginId: plugin.id,
          scope,
          extent: extent as object,
        }));
        if (grants.length) await manager.insert(PluginGrant, grants);
        await manager.update(PluginInfo, { id: plugin.id }, { status: PluginStatus.Enabled });
      }
    });
  }
}
