import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { RuleKey } from '../../../../kernel/basis/errors/refusal-key';
import type { ActResult, ManyActed } from '../../oversight/act/act.dto';
import { actOnMany } from '../../oversight/act/act-on-many';
import { Acts } from '../../oversight/act/acts';
import { Capabilities } from '../../product/capability/capabilities';
import { Flag } from '../../tables/columns/flag.decorator';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { IM } from '../../tables/im-source';
import { dissolveGroups } from './dissolve-groups';
import { groupTarget } from './group-target';
import type { GroupTransfer, SomeGroups, SomeGroupsWithReason } from './group.dto';
import type { ImGroup } from '../../tables/im-group.entity';
import { liveMembers } from '../notices/live-members';
import { muteSteps } from './mute-steps';
import { namedGroups } from './named-groups';
import { transferGroup } from './transfer-group';
import { idsOf, type GroupChange, changeGroups } from './change-groups';
import type { ActAction } from '../../oversight/trail/act.entity';

/** A change of some groups, and its notification to the chat product. */
interface Change extends GroupChange {
  action: ActAction;
  order: SomeGroups;
  /** the error if no group has the expected state */
  none: RuleKey;
  steps: (groups: readonly ImGroup[], manager: EntityManager) => Promise<GatewayStep[]>;
  isKept?: boolean;
}

/** Actions of staff on groups, with the same effects as in the product itself. */
@Injectable()
export class GroupActs {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly acts: Acts,
    private readonly capabilities: Capabilities,
  ) {}

  async muteGroups(order: SomeGroups, muted: Flag): Promise<ManyActed> {
    this.capabilities.requireFeature('mute');
    return this.change({
      action: muted ? 'group.mute' : 'group.unmute',
      order,
      from: { is_muted: muted ? Flag.No : Flag.Yes, dissolve: Flag.No },
      to: { is_muted: muted },
      none: muted ? 'im.group.noneToMute' : 'im.group.noneToUnmute',
      steps: async (groups, manager) => muteSteps(await liveMembers(manager, idsOf(groups)), muted),
      isKept: !this.capabilities.isObserved('mute'),
    });
  }

  async dissolveGroups(order: SomeGroupsWithReason): Promise<ManyActed> {
    this.capabilities.requireFeature('dissolve');
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
    const [group] = await namedGroups(this.chat.manager, [id]);
    if (!group) throw new BusinessError('crud.notFound');
    const targets = [groupTarget(group)];
    const detail = { from: group.owner_id, to: user_id };
    return this.acts.performAct({ action: 'group.transfer', targets, reason, detail }, (manager) =>
      transferGroup(manager, id, user_id),
    );
  }

  private change({ action, order, none, steps, isKept = false, ...turn }: Change): Promise<ManyActed> {
    const { ids, reason } = order;
    const find = (wanted: readonly number[]) => namedGroups(this.chat.manager, wanted);
    const change = async (found: readonly { id: number }[], manager: EntityManager) => {
      const wanted = found.map(({ id }) => id);
      const groups = await changeGroups(manager, wanted, turn);
      if (!groups.length) throw new BusinessError(none, {}, { reason: 'status' });
      return { steps: isKept ? [] : await steps(groups, manager), targets: groups.map(groupTarget), isKept };
    };
    return actOnMany(this.acts, { action, ids, reason, find, targetOf: groupTarget, change });
  }
}
