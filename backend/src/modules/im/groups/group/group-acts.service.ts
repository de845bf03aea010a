import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { BusinessError } from '../../../../kernel/errors/business-error';
import type { RuleKey } from '../../../../kernel/errors/refusal-key';
import type { ActResult } from '../../oversight/act/act.dto';
import { Acts } from '../../oversight/act/acts';
import { TimedBans } from '../../oversight/act/timed-bans';
import { Capabilities } from '../../product/capability/capabilities';
import { Flag } from '../../tables/columns/flag.decorator';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { IM } from '../../tables/im-source';
import type { ManyActed } from '../../people/user/acting.dto';
import { dissolveGroups } from './dissolve-groups';
import { groupTarget } from './group-target';
import type { GroupBan, GroupTransfer, SomeGroups, SomeGroupsWithReason } from './group.dto';
import { heldGroups } from '../telling/held-groups';
import { ImGroup } from '../../tables/im-group.entity';
import { liveMembers } from '../telling/live-members';
import { muteSteps } from './mute-steps';
import { transferGroup } from './transfer-group';
import { idsOf, type Turn, turned } from './turned-groups';

/** Of larger groups the screens are not counted. */
const MOST_COUNTED = 20_000;

const UNBAN = {
  from: { is_banned: Flag.Yes },
  to: { is_banned: Flag.No, reason: '' },
  none: 'im.group.noneToUnban',
} as const;

/** A change of some groups, and what the chat product is told of it. */
interface Change extends Turn {
  action: string;
  order: SomeGroups;
  detail?: object | null;
  /** what to answer where none of them is as it must be */
  none: RuleKey;
  steps: (groups: readonly ImGroup[], manager: EntityManager, batch: string) => Promise<GatewayStep[]>;
}

/** What staff do to groups, in the way the product itself does it. */
@Injectable()
export class GroupActs implements OnModuleInit {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly acts: Acts,
    private readonly timedBans: TimedBans,
    private readonly capabilities: Capabilities,
  ) {}

  onModuleInit(): void {
    this.timedBans.whenOver('group', (ids) => this.lift(ids));
  }

  async ban(order: GroupBan): Promise<ManyActed> {
    const { reason, until } = order;
    let banned: number[] = [];
    const result = await this.change({
      action: 'group.ban',
      order,
      detail: until ? { until } : null,
      from: { is_banned: Flag.No },
      to: { is_banned: Flag.Yes, reason },
      none: 'im.group.noneToBan',
      steps: async (groups, manager, batch) => {
        banned = idsOf(groups);
        await this.timedBans.set('group', banned, until, batch, manager);
        const members = await liveMembers(manager, idsOf(groups), MOST_COUNTED);
        return groups.map(({ id }) => ({ do: 'announceBan', of: 'group', id, reason, userIds: members.get(id) }));
      },
    });
    await this.timedBans.wake('group', banned, until);
    return result;
  }

  unban(order: SomeGroups): Promise<ManyActed> {
    return this.change({
      action: 'group.unban',
      order,
      ...UNBAN,
      steps: async (groups, manager) => {
        await this.timedBans.clear('group', idsOf(groups), manager);
        return unbanSteps(groups, manager);
      },
    });
  }

  async mute(order: SomeGroups, muted: Flag): Promise<ManyActed> {
    this.capabilities.need('mute');
    return this.change({
      action: muted ? 'group.mute' : 'group.unmute',
      order,
      from: { is_muted: muted ? Flag.No : Flag.Yes, dissolve: Flag.No },
      to: { is_muted: muted },
      none: muted ? 'im.group.noneToMute' : 'im.group.noneToUnmute',
      steps: async (groups, manager) => muteSteps(await liveMembers(manager, idsOf(groups)), muted),
    });
  }

  async dissolve(order: SomeGroupsWithReason): Promise<ManyActed> {
    this.capabilities.need('dissolve');
    return this.change({
      action: 'group.dissolve',
      order,
      from: { dissolve: Flag.No },
      to: { dissolve: Flag.Yes },
      none: 'im.group.noneToDissolve',
      steps: (groups, manager) => dissolveGroups(manager, idsOf(groups), order.reason),
    });
  }

  async transfer({ id, user_id, reason }: GroupTransfer): Promise<ActResult> {
    const [group] = await this.named([id]);
    if (!group) throw new BusinessError('crud.notFound');
    const targets = [groupTarget(group)];
    const detail = { from: group.owner_id, to: user_id };
    return this.acts.perform({ action: 'group.transfer', targets, reason, detail }, (manager) =>
      transferGroup(manager, id, user_id),
    );
  }

  /** Their time is over. */
  private async lift(ids: readonly number[]): Promise<void> {
    const targets = (await this.named(ids)).map(groupTarget);
    if (!targets.length) return;
    await this.acts.perform({ action: 'group.unban', targets, detail: { timed: true } }, async (manager) => {
      // Held first: whoever would ban them anew waits, and the end of their ban is the one that is over.
      const held = await heldGroups(manager, ids);
      const due = await this.timedBans.takeOver('group', idsOf(held), manager);
      const groups = await turned(manager, due, UNBAN);
      return { targets: groups.map(groupTarget), steps: await unbanSteps(groups, manager) };
    });
  }

  private async change({ action, order, detail, none, steps, ...turn }: Change): Promise<ManyActed> {
    const ids = [...new Set(order.ids)];
    const targets = (await this.named(ids)).map(groupTarget);
    if (!targets.length) throw new BusinessError('crud.notFound');
    const result = await this.acts.perform(
      { action, targets, reason: order.reason, detail },
      async (manager, batch) => {
        const groups = await turned(manager, ids, turn);
        if (!groups.length) throw new BusinessError(none, {}, { reason: 'status' });
        return { steps: await steps(groups, manager, batch), targets: groups.map(groupTarget) };
      },
    );
    return { ...result, unchanged: targets.length - result.count, unknown: ids.length - targets.length };
  }

  private named(ids: readonly number[]): Promise<Pick<ImGroup, 'id' | 'name' | 'owner_id'>[]> {
    const select = { id: true, name: true, owner_id: true } as const;
    return this.chat.manager.find(ImGroup, { select, where: { id: In([...ids]) } });
  }
}

async function unbanSteps(groups: readonly ImGroup[], manager: EntityManager): Promise<GatewayStep[]> {
  const members = await liveMembers(manager, idsOf(groups), MOST_COUNTED);
  return groups.map(({ id }) => ({ do: 'announceGroupUnban', id, userIds: members.get(id) }));
}
