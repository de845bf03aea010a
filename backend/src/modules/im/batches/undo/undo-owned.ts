import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../../../../kernel/durability/outbox/outbox';
import { bannableGroups } from '../../groups/group/bannable-groups';
import { groupCacheNames } from '../../groups/notices/group-frames';
import { lockGroups } from '../../groups/notices/lock-groups';
import { TimedBans } from '../../oversight/act/timed-bans';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { Flag } from '../../tables/columns/flag.decorator';
import type { ImGroup } from '../../tables/im-group.entity';
import { IM } from '../../tables/im-source';
import { lastBans } from '../last-bans';
import type { GivenBack, Item, UndoPart } from './undo-part';

/** Ends the bans of groups that a batch has made, whoever owns them now. Groups that were banned again since stay banned. */
@Injectable()
export class UndoOwned implements UndoPart {
  readonly action = 'group.unban' as const;
  private readonly outbox: Outbox;

  constructor(
    @InjectDataSource() own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly timedBans: TimedBans,
  ) {
    this.outbox = new Outbox(own);
  }

  targets = async (items: readonly Item[]) => {
    const kind = bannableGroups(this.chat.manager);
    return (await kind.find(idsOf(items))).map(kind.targetOf);
  };

  giveBack = async (items: readonly Item[], manager: EntityManager): Promise<GivenBack> => {
    const banned = (await lockGroups(manager, idsOf(items))).filter(({ is_banned }) => is_banned === Flag.Yes);
    const last = await lastBans(idsOf(items), this.outbox.managerBeside(manager), { type: 'group' });
    const ours = new Map(items.map(({ targetId, portion }) => [targetId, portion]));
    const rows = banned.filter(({ id }) => last.get(id) === ours.get(id));
    const ids = rows.map(({ id }) => id);
    if (!ids.length) return { ids: new Set(), steps: [] };
    await bannableGroups(manager).write(ids, { is_banned: Flag.No, reason: '' }, manager);
    await this.timedBans.clearEnds('group', ids, manager);
    return { ids: new Set(ids), steps: await stepsOf(rows, manager) };
  };
}

/** Nobody is told that a group may be written in if it was dissolved meanwhile: the product would add a line to it. */
async function stepsOf(groups: readonly ImGroup[], manager: EntityManager): Promise<GatewayStep[]> {
  const [gone, open] = [groups.filter(({ dissolve }) => dissolve), groups.filter(({ dissolve }) => !dissolve)];
  const told = await bannableGroups(manager).steps(open, undefined, manager);
  const names = gone.map(({ id }) => groupCacheNames(id).group);
  return names.length ? [{ do: 'evict', names }, ...told] : told;
}

const idsOf = (items: readonly Item[]): number[] => items.map(({ targetId }) => targetId);
