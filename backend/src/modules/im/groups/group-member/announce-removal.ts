import type { EntityManager } from 'typeorm';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { GroupFrameType, groupCacheNames } from '../notices/group-frames';
import { type GroupPost, storePosts, toMembers } from '../notices/group-post';
import { systemTip } from '../notices/system-tip';
import type { ImGroupMember } from '../../tables/im-group-member.entity';
import { chunked } from '../../../../kernel/basis/lists/chunked';

/** The column with the recipients of a message holds 1,024 characters. */
const RECEIVERS_AT_ONCE = 50;

type Leaving = Pick<ImGroupMember, 'group_id' | 'user_id'>;

/** The steps that tell the members, and for each member the id of the stored line, in the order of the members. */
interface Announced {
  steps: GatewayStep[];
  noticeIds: (number | null)[];
}

/** Tells removed members that they were removed, and removes the group from their lists of groups. The caller changes their rows. */
export async function announceRemoval(manager: EntityManager, members: readonly Leaving[]): Promise<Announced> {
  const groups = new Map<number, number[]>();
  for (const { group_id, user_id } of members) groups.set(group_id, [...(groups.get(group_id) ?? []), user_id]);
  const tips = [...groups].flatMap(([groupId, userIds]) => tipsFor(groupId, userIds));
  const ids = await storePosts(manager, tips);
  const steps = [
    ...[...groups].flatMap(([groupId, userIds]): GatewayStep[] => [
      { do: 'evict', names: [groupCacheNames(groupId).members] },
      { do: 'forgetReading', groupId, userIds },
    ]),
    ...tips.flatMap((tip, at): GatewayStep[] => [
      toMembers(tip.onlyFor ?? [], tip, ids[at]),
      toMembers(tip.onlyFor ?? [], { ...tip, type: GroupFrameType.Gone, content: '' }),
    ]),
  ];
  const lines = new Map(
    tips.flatMap(({ groupId, onlyFor = [] }, at) => onlyFor.map((user) => [`${groupId}:${user}`, ids[at]] as const)),
  );
  return { steps, noticeIds: members.map(({ group_id, user_id }) => lines.get(`${group_id}:${user_id}`) ?? null) };
}

function tipsFor(groupId: number, userIds: readonly number[]): GroupPost[] {
  const tips: GroupPost[] = [];
  for (const some of chunked(userIds, RECEIVERS_AT_ONCE)) tips.push(systemTip(groupId, 'im.tip.removed', {}, some));
  return tips;
}
