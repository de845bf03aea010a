import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThanOrEqual, type Repository } from 'typeorm';
import { CrudService } from '../../../kernel/crud/service/crud.service';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { wireTime } from '../../../kernel/wire/envelope/wire';
import { grouped } from '../../../kernel/basis/lists/grouped';
import { type Proposal, Proposals } from '../../../kernel/plugins/hooks/proposals';
import { ProposedActs } from '../../../kernel/plugins/hooks/proposed-acts';
import { context } from '../../../kernel/basis/context/context';
import { hasPermission } from '../../../kernel/basis/context/staff';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { Live } from '../../../kernel/access/live/live';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { reasonIn } from '../package/manifest-languages';
import { textsOfPlugins } from '../package/texts-of-plugins';
import { PluginInfo } from '../tables/plugin-info.entity';
import { PluginProposal, ProposalStatus } from '../tables/plugin-proposal.entity';
import { isOutdated, outdatedBefore } from './outdated';

/** Maximum number of proposals per plugin; the oldest are deleted. */
const MOST = 1000;

const LONGEST_REASON = 255;

export const PROPOSAL_TOPIC = 'plugin/proposal';

/** Stores the proposals of plugins. The same proposal is stored once until it is old enough to count as new, whatever was decided. */
@Injectable()
export class PluginProposals extends CrudService(PluginProposal) implements OnModuleInit, OnModuleDestroy {
  private end = (): void => undefined;

  constructor(
    @InjectRepository(PluginProposal) proposals: Repository<PluginProposal>,
    recycleBin: RecycleBin,
    private readonly port: Proposals,
    private readonly live: Live,
    private readonly acts: ProposedActs,
  ) {
    super(proposals, recycleBin);
  }

  onModuleInit(): void {
    this.end = this.port.registerKeeper((proposals) => this.keepProposals(proposals));
  }

  onModuleDestroy(): void {
    this.end();
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const texts = await textsOfPlugins({ keyName: In(rows.map(({ keyName }) => keyName)) }, this.manager);
    const staff = context()?.staff;
    const before = wireTime(outdatedBefore());
    const told = (row: WireRow) => {
      const { action, targetType, status, keyName, reason } = row as unknown as PluginProposal;
      const act = this.acts.findAct(action, targetType);
      return {
        reason: reasonIn(texts.get(keyName) ?? {}, reason),
        isExpired: status === ProposalStatus.Open && String(row.createTime) < before,
        isAct: act !== undefined,
        mayAct: act === undefined || (staff !== undefined && hasPermission(staff, act.permission)),
      };
    };
    return rows.map((row) => ({ ...row, ...told(row) }));
  }

  async keepProposals(proposals: readonly Proposal[]): Promise<void> {
    for (const [key, own] of grouped(proposals, (one) => one.key)) {
      const plugin = await this.manager.findOne(PluginInfo, { select: { id: true }, where: { keyName: key } });
      if (!plugin) continue;
      const added = await retryOnDeadlock(() => this.keepOf(plugin.id, key, own));
      this.live.publishNewRows(PROPOSAL_TOPIC, Array<null>(added).fill(null));
    }
  }

  /** Locks the plugin's row, so that nobody else adds the same proposal. @returns how many are new */
  private keepOf(pluginId: number, keyName: string, proposals: readonly Proposal[]): Promise<number> {
    return this.manager.transaction(async (manager) => {
      await lockRows(manager, 'plugin_info', [pluginId]);
      const wanted = new Map(proposals.map((one) => [nameOf(one), one]));
      const ids = [...new Set(proposals.map(({ targetId }) => targetId))];
      const present = await manager.findBy(PluginProposal, { keyName, targetId: In(ids) });
      const outdated = present.filter((one) => wanted.has(nameOf(one)) && isOutdated(one));
      if (outdated.length) await manager.delete(PluginProposal, { id: In(outdated.map(({ id }) => id)) });
      for (const one of present) if (!isOutdated(one)) wanted.delete(nameOf(one));
      const rows = [...wanted.values()].slice(-MOST).map(({ action, targetType, targetId, reason }) => ({
        ...{ keyName, action, targetType, targetId },
        reason: reason.slice(0, LONGEST_REASON).toWellFormed(),
      }));
      if (!rows.length) return 0;
      await insertMany(manager, PluginProposal, rows);
      await this.dropOldest(keyName, manager);
      return rows.length;
    });
  }

  private async dropOldest(keyName: string, manager: EntityManager): Promise<void> {
    const order = { id: 'DESC' } as const;
    const [first] = await manager.find(PluginProposal, {
      select: { id: true },
      where: { keyName },
      order,
      skip: MOST,
      take: 1,
    });
    if (first) await manager.delete(PluginProposal, { keyName, id: LessThanOrEqual(first.id) });
  }
}

const nameOf = ({ action, targetType, targetId }: Pick<Proposal, 'action' | 'targetType' | 'targetId'>): string =>
  `${action} ${targetType} ${targetId}`;
