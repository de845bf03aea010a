import { type EntityManager, In } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { lockGroups } from '../notices/lock-groups';

/** Reads these members and locks their rows until the transaction ends. */
export function lockMembers(manager: EntityManager, ids: readonly number[]): Promise<ImGroupMember[]> {
  return manager.find(ImGroupMember, { where: { id: In([...ids]) }, order: { id: 'ASC' }, ...held(manager) });
}

/**
 * Locks the groups, so that none of these members becomes the owner meanwhile.
 * @throws BusinessError if one of them owns the group, which would have no owner then
 */
export async function mustNotOwn(manager: EntityManager, members: readonly ImGroupMember[]): Promise<void> {
  const groups = await lockGroups(manager, [...new Set(members.map(({ group_id }) => group_id))]);
  const owners = new Map(groups.map(({ id, owner_id }) => [id, owner_id]));
  const owner = members.find(({ group_id, user_id }) => owners.get(group_id) === user_id);
  if (!owner) return;
  const name = groups.find(({ id }) => id === owner.group_id)?.name ?? '';
  throw new BusinessError('im.group.ownerStays', { name }, { reason: 'owner' });
}
