import type { EntityManager } from 'typeorm';
import { BusinessError } from '../../../kernel/envelope/business-error';
import { invalid } from '../../../kernel/envelope/invalid-error';
import { t } from '../../../kernel/i18n/translate';
import { Flag } from '../columns/flag.decorator';
import type { GatewayStep } from '../gateway/gateway-step';
import { ImGroupMember } from '../group-member/im-group-member.entity';
import { shownName } from '../group-member/shown-name';
import { rememberedOf } from './group-frames';
import { storePosts, toMembers } from './group-post';
import { heldGroups } from './held-groups';
import { ImGroup } from './im-group.entity';
import { liveMembers } from './live-members';
import { systemTip } from './system-tip';

/** Gives a group to another of its members, and tells all of them. */
export async function transferGroup(manager: EntityManager, id: number, userId: number): Promise<GatewayStep[]> {
  const [group] = await heldGroups(manager, [id]);
  if (!group) throw new BusinessError('crud.notFound');
  if (group.dissolve) throw new BusinessError('im.group.dissolved', { name: group.name }, { reason: 'status' });
  if (group.owner_id === userId) throw new BusinessError('im.group.ownsAlready', {}, { reason: 'status' });
  const member = await manager.findOneBy(ImGroupMember, { group_id: id, user_id: userId, quit: Flag.No });
  if (!member) throw invalid('user_id', t('im.group.notMember'));
  await manager.update(ImGroup, { id, owner_id: group.owner_id }, { owner_id: userId });
  const tip = systemTip(id, 'im.tip.newOwner', { name: shownName(member) });
  const [tipId] = await storePosts(manager, [tip]);
  const members = await liveMembers(manager, [id]);
  return [{ do: 'evict', names: [rememberedOf(id).group] }, toMembers(members.get(id) ?? [], tip, tipId)];
}
