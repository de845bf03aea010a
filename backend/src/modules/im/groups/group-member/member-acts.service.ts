import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { RuleKey } from '../../../../kernel/basis/errors/refusal-key';
import { Acts } from '../../oversight/act/acts';
import { Capabilities } from '../../product/capability/capabilities';
import { Flag } from '../../tables/columns/flag.decorator';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { GroupFrameType } from '../notices/group-frames';
import { SYSTEM_ID, systemName, toMembers } from '../notices/group-post';
import { IM } from '../../tables/im-source';
import type { ManyActed } from '../../oversight/act/act.dto';
import type { SomeMembers } from './group-member.dto';
import { lockMembers, mustNotOwn } from './lock-members';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { announceRemoval } from './announce-removal';
import { memberTargets } from './member-targets';
import type { ActAction } from '../../oversight/trail/act.entity';

interface Change {
  action: ActAction;
  order: SomeMembers;
  to: Partial<ImGroupMember>;
  /** the members that may be changed */
  isMeant: (member: ImGroupMember) => boolean;
  /** the error if there is none */
  none: RuleKey;
  steps: (members: readonly ImGroupMember[], manager: EntityManager) => Promise<GatewayStep[]>;
  isKept?: boolean;
}

/** Actions of staff on members of groups, with the same effects as in the product itself. */
@Injectable()
export class MemberActs {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly acts: Acts,
    private readonly capabilities: Capabilities,
  ) {}

  removeMembers(order: SomeMembers): Promise<ManyActed> {
    return this.change({
      action: 'member.remove',
      order,
      to: { quit: Flag.Yes, quit_time: new Date() },
      isMeant: ({ quit }) => !quit,
      none: 'im.group.noneToRemove',
      steps: async (members, manager) => {
        await mustNotOwn(manager, members);
        return (await announceRemoval(manager, members)).steps;
      },
    });
  }

  async muteMembers(order: SomeMembers, muted: Flag): Promise<ManyActed> {
    this.capabilities.requireFeature('muteMember');
    return this.change({
      action: muted ? 'member.mute' : 'member.unmute',
      order,
      to: { is_muted: muted },
      isMeant: ({ quit, is_muted }) => !quit && is_muted !== muted,
      none: muted ? 'im.group.noMemberToMute' : 'im.group.noMemberToUnmute',
      steps: (members) => Promise.resolve(members.map((member) => muteStep(member, muted))),
      isKept: !this.capabilities.isObserved('muteMember'),
    });
  }

  private async change({ action, order, to, isMeant, none, steps, isKept = false }: Change): Promise<ManyActed> {
    const ids = [...new Set(order.ids)];
    const targets = await memberTargets(this.chat.manager, ids);
    if (!targets.length) throw new BusinessError('crud.notFound');
    const result = await this.acts.performAct({ action, targets, reason: order.reason }, async (manager) => {
      const members = (await lockMembers(manager, ids)).filter(isMeant);
      if (!members.length) throw new BusinessError(none, {}, { reason: 'status' });
      const changed = new Set(members.map(({ id }) => id));
      await manager.update(ImGroupMember, { id: In([...changed]), quit: Flag.No }, to);
      const told = isKept ? [] : await steps(members, manager);
      return { steps: told, targets: targets.filter(({ id }) => changed.has(id ?? 0)), isKept };
    });
    return { ...result, unchanged: targets.length - result.count, unknown: ids.length - targets.length };
  }
}

const muteStep = ({ group_id, user_id }: ImGroupMember, muted: Flag): GatewayStep =>
  toMembers([user_id], {
    groupId: group_id,
    sendId: SYSTEM_ID,
    sendNickName: systemName(),
    type: GroupFrameType.MemberMuted,
    content: String(!!muted),
    sendTime: new Date(),
  });
