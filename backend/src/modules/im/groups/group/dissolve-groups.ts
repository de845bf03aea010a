import { type EntityManager, In } from 'typeorm';
import { Flag } from '../../tables/columns/flag.decorator';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { GroupFrameType, groupCacheNames } from '../notices/group-frames';
import { storePosts, toMembers } from '../notices/group-post';
import { liveMembers } from '../notices/live-members';
import { systemTip } from '../notices/system-tip';

/** Tells all members that the group is dissolved and why, and removes it from their lists of groups. The caller marks the groups themselves. */
export async function dissolveGroups(
  manager: EntityManager,
  groupIds: readonly number[],
  reason: string,
): Promise<GatewayStep[]> {
  const members = await liveMembers(manager, groupIds);
  const where = { group_id: In([...groupIds]), quit: Flag.No };
  await manager.update(ImGroupMember, where, { quit: Flag.Yes, quit_time: new Date() });
  const tips = groupIds.map((groupId) => systemTip(groupId, 'im.tip.dissolved', { reason }));
  const tipIds = await storePosts(manager, tips);
  return tips.flatMap((tip, at): GatewayStep[] => {
    const userIds = members.get(tip.groupId) ?? [];
    const { group, members: ids } = groupCacheNames(tip.groupId);
    return [
      { do: 'evict', names: [group, ids] },
      { do: 'forgetReading', groupId: tip.groupId },
      toMembers(userIds, tip, tipIds[at]),
      toMembers(userIds, { ...tip, type: GroupFrameType.Gone, content: '' }),
    ];
  });
}
