import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import type { TranslatableMessage } from '../../../kernel/basis/i18n/translatable-message';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { PluginChanges } from '../plugin-changes.service';
import { PluginInfo, PluginStatus } from '../tables/plugin-info.entity';
import { PluginRevocation } from '../tables/plugin-revocation.entity';
import { StopNotices } from '../log/stop-notices';

type RevocationDraft = Draft<PluginRevocation>;
type Named = Pick<PluginRevocation, 'kind' | 'value' | 'reason'>;

/** Revocations by staff. A revoked plugin stops on all nodes at once. After the revocation is removed, somebody has to enable it again. */
@Injectable()
export class PluginRevocations extends CrudService(PluginRevocation) {
  private readonly logger = new Logger('Plugins');

  constructor(
    @InjectRepository(PluginRevocation) rows: Repository<PluginRevocation>,
    recycleBin: RecycleBin,
    private readonly changes: PluginChanges,
    private readonly notices: StopNotices,
  ) {
    super(rows, recycleBin);
  }

  override async add(draft: RevocationDraft | RevocationDraft[]): Promise<{ id: number | number[] }> {
    const drafts = [draft].flat<(RevocationDraft | RevocationDraft[])[]>() as Named[];
    let stopped: PluginInfo[] = [];
    const change = this.writing(undefined, async (m) => {
      const added = await super.add(draft, m);
      stopped = await this.stopRevoked(drafts, m);
      return added;
    });
    const added = await this.changes.notifyAfter(change);
    this.notices.announceStops(stopped);
    return added;
  }

  override delete(ids: readonly number[]): Promise<Deleted> {
    return this.changes.notifyAfter(super.delete(ids));
  }

  /** Disables the plugins that match these revocations, in the transaction that writes them. @returns the plugins that were running */
  async stopRevoked(revocations: readonly Named[], manager: EntityManager): Promise<PluginInfo[]> {
    const stopped: PluginInfo[] = [];
    for (const { kind, value, reason } of revocations) {
      const enabled = { status: PluginStatus.Enabled, ...(kind === 'key' ? { signedBy: value } : { sha256: value }) };
      const ids = (await manager.find(PluginInfo, { select: { id: true }, where: enabled })).map(({ id }) => id);
      const stopCause: TranslatableMessage = { key: 'plugin.stopped.revoked', params: { detail: reason } };
      await manager.update(PluginInfo, enabled, { status: PluginStatus.Disabled, stopCause, stopTime: new Date() });
      const select = { id: true, keyName: true, status: true, stopCause: true } as const;
      stopped.push(...(await manager.find(PluginInfo, { select, where: { id: In(ids) } })));
      if (ids.length) this.logger.warn(`Revoked ${kind} ${value}: ${reason}`);
    }
    return stopped;
  }

  protected override writable(draft: RevocationDraft): QueryDeepPartialEntity<PluginRevocation> {
    return { ...super.writable(draft), revokedBy: currentStaff().id };
  }
}
