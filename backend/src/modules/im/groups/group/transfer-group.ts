import type { EntityManager } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { held } from '../../../../kernel/stores/database/for-update';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { Flag } from '../../tables/columns/flag.decorator';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { shownName } from '../notices/shown-name';
import { groupCacheNames } from '../notices/group-frames';
import { storePosts, toMembers } from '../notices/group-post';
import { lockGroups } from '../notices/lock-groups';
import { ImGroup } from '../../tables/im-group.entity';
import { liveMembers } from '../notices/live-members';
import { systemTip } from '../notices/system-tip';

/** Makes another member the owner of a group, and tells all members. */
export async function transferGroup(manager: EntityManager, id: number, userId: number): Promise<GatewayStep[]> {
  const [group] = await lockGroups(manager, [id]);
  if (!group) throw new BusinessError('crud.notFound');
  if (group.dissolve) throw new BusinessError('im.group.dissolved', { name: group.name }, { reason: 'status' });
  if (group.owner_id === userId) throw new BusinessError('im.group.ownsAlready', {}, { reason: 'status' });
  const where = { group_id: id, user_id: userId, quit: Flag.No };
  // Locked, so that nobody removes the new owner meanwhile.
  const member = await manager.findOne(ImGroupMember, { where, ...held(manager) });
  if (!member) throw invalid('user_id', 'im.group.notMember');
  await manager.update(ImGroup, { id, owner_id: group.owner_id }, { owner_id: userId });
  const tip = systemTip(id, 'im.tip.newOwner', { name: shownName(member) });
  const [tipId] = await storePosts(manager, [tip]);
  const members = await liveMembers(manager, [id]);
  return [{ do: 'evict', names: [groupCacheNames(id).group] }, toMembers(members.get(id) ?? [], tip, tipId)];
}
