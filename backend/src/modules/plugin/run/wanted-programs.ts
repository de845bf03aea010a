import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type FindOptionsWhere } from 'typeorm';
import { PluginSecrets, type Secrets } from '../config/plugin-secrets.service';
import { defaultsOf, settingsFormOf } from '../config/settings-form';
import { type Grants, grantedScopes } from '../consent/granted-scopes';
import { PluginGrants } from '../consent/plugin-grants.service';
import { readManifest } from '../package/manifest';
import { PluginInfo, PluginStatus } from '../tables/plugin-info.entity';
import { type Ceilings, Publishers } from '../trust/publishers.service';
import { RevocationList } from '../trust/revocation-list';
import type { WantedProgram } from './wanted-program';

const COLUMNS = {
  id: true,
  keyName: true,
  versionId: true,
  version: true,
  sha256: true,
  signedBy: true,
  pluginJson: true,
  config: true,
} as const;

type Row = Pick<PluginInfo, keyof typeof COLUMNS>;

/** Reads from the rows which programs should run. The rows are authoritative, so a missed message does no harm. */
@Injectable()
export class WantedPrograms {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly secrets: PluginSecrets,
    private readonly grants: PluginGrants,
    private readonly publishers: Publishers,
    private readonly revocations: RevocationList,
  ) {}

  /** Excludes revoked plugins, whatever their rows say. */
  async listEnabled(): Promise<WantedProgram[]> {
    return this.revocations.filterUsable(await this.read({ status: PluginStatus.Enabled }));
  }

  /** Finds a plugin, whether it is enabled or not. */
  async findProgram(id: number): Promise<WantedProgram | undefined> {
    const [found] = await this.read({ id });
    return found;
  }

  /** Its code, if the row still has the same package. */
  async readCode({ id, sha256 }: WantedProgram): Promise<string | undefined> {
    const select = { id: true, content: true } as const;
    const row = await this.source.manager.findOne(PluginInfo, { select, where: { id, sha256 } });
    return row?.content.data;
  }

  private async read(where: FindOptionsWhere<PluginInfo>): Promise<WantedProgram[]> {
    const { manager } = this.source;
    const rows: Row[] = await manager.find(PluginInfo, { select: COLUMNS, where, order: { id: 'ASC' } });
    const ids = rows.map(({ id }) => id);
    const [secrets, grants] = [
      await this.secrets.readSecrets(ids, manager),
      await this.grants.readGrants(ids, manager),
    ];
    const ceilings = await this.publishers.readCeilings(
      rows.map(({ signedBy }) => signedBy),
      manager,
    );
    return rows.map((row) =>
      wanted(row, secrets.get(row.id) ?? {}, within(ceilings, row.signedBy, grants.get(row.id) ?? new Map())),
    );
  }
}

/** The granted scopes without those that its publisher may not have. */
function within(ceilings: Ceilings, signedBy: string | null, grants: Grants): Grants {
  const ceiling = ceilings.get(signedBy ?? '');
  return ceiling ? new Map([...grants].filter(([scope]) => ceiling.has(scope))) : grants;
}

function wanted({ pluginJson, ...row }: Row, secrets: Secrets, grants: Grants): WantedProgram {
  const manifest = readManifest(Buffer.from(pluginJson));
  const scopes = grantedScopes(manifest.scopes, grants);
  const config = { ...defaultsOf(settingsFormOf(manifest.config)), ...row.config, ...secrets };
  const all = JSON.stringify([row.versionId, row.sha256, config, scopes]);
  const fingerprint = createHash('sha256').update(all).digest('hex');
  return { ...row, hooks: manifest.hooks, manifest, scopes, config, fingerprint };
}
