import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import { memberTargets } from '../../groups/group-member/member-targets';
import { MOST_MEMBERS } from '../../groups/group-member/new-members';
import { newGroupStep } from '../../groups/notices/new-group-step';
import { groupCacheNames } from '../../groups/notices/group-frames';
import { lockGroups } from '../../groups/notices/lock-groups';
import { shownName } from '../../groups/notices/shown-name';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { countsBy } from '../../queries/counts-by';
import { Flag } from '../../tables/columns/flag.decorator';
import { wholeSecond } from '../../tables/columns/whole-second';
import type { ImGroup } from '../../tables/im-group.entity';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { IM } from '../../tables/im-source';
import { takeBackLines } from './take-back-lines';
import type { GivenBack, Item, UndoPart } from './undo-part';

/**
 * Restores the group memberships that a batch removed, if the group still exists and has room, and if the person has not rejoined or
 * left since. The lines that told of the removal are taken back.
 */
@Injectable()
export class UndoLeaves implements UndoPart {
  readonly action = 'member.restore' as const;

  constructor(@InjectDataSource(IM) private readonly chat: DataSource) {}

  targets = (items: readonly Item[]) =>
    memberTargets(
      this.chat.manager,
      items.map(({ targetId }) => targetId),
    );

  giveBack = async (items: readonly Item[], manager: EntityManager): Promise<GivenBack> => {
    const marks = new Map(items.map(({ targetId, mark }) => [targetId, mark]));
    const rows = await manager.find(ImGroupMember, {
      where: { id: In([...marks.keys()]), quit: Flag.Yes },
      order: { id: 'ASC' },
      ...held(manager),
    });
    const ours = rows.filter(({ id, quit_time }) => quit_time !== null && wholeSecond(quit_time) === marks.get(id));
    const groups = await this.openGroups(ours, manager);
    const members = ours.filter(({ group_id }) => groups.has(group_id));
    const ids = members.map(({ id }) => id);
    if (ids.length) await manager.update(ImGroupMember, { id: In(ids) }, { quit: Flag.No, quit_time: null });
    await takeBackLines(receiversOf(items, members), manager);
    return { ids: new Set(ids), steps: stepsOf(members, groups) };
  };

  private async openGroups(members: readonly ImGroupMember[], manager: EntityManager): Promise<Map<number, ImGroup>> {
    const ids = [...new Set(members.map(({ group_id }) => group_id))];
    if (!ids.length) return new Map();
    const groups = await lockGroups(manager, ids);
    const counts = await countsBy(manager, 'im_group_member', 'group_id', ids, '`quit` = 0');
    for (const { group_id } of members) counts.set(group_id, (counts.get(group_id) ?? 0) + 1);
    const isOpen = ({ id, dissolve }: ImGroup) => !dissolve && (counts.get(id) ?? 0) <= MOST_MEMBERS;
    return new Map(groups.filter(isOpen).map((group) => [group.id, group]));
  }
}

/** The users who are members again, by the line that told them that they are not. */
function receiversOf(
  items: readonly Item[],
  members: readonly Pick<ImGroupMember, 'id' | 'user_id'>[],
): Map<number, Set<number>> {
  const users = new Map(members.map(({ id, user_id }) => [id, user_id]));
  const receivers = new Map<number, Set<number>>();
  for (const { targetId, noticeId } of items) {
    const user = users.get(targetId);
    if (noticeId && user !== undefined) receivers.set(noticeId, (receivers.get(noticeId) ?? new Set()).add(user));
  }
  return receivers;
}

const stepsOf = (members: readonly ImGroupMember[], groups: ReadonlyMap<number, ImGroup>): GatewayStep[] => [
  ...[...new Set(members.map(({ group_id }) => group_id))].map((id): GatewayStep => ({
    do: 'evict',
    names: [groupCacheNames(id).members],
  })),
  ...members.map((member) => newGroupStep(member, groups.get(member.group_id) as ImGroup, shownName(member))),
];
