import { type EntityManager, In } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { Flag } from '../../tables/columns/flag.decorator';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { newGroupStep } from '../notices/new-group-step';
import { ImUser } from '../../tables/im-user.entity';
import type { ImGroup } from '../../tables/im-group.entity';

type Owner = Pick<ImUser, 'id' | 'nick_name' | 'head_image_thumb'>;

/**
 * Reads the owners of new groups, and locks them until the transaction ends, so that none is deleted meanwhile.
 * @throws InvalidError if one does not exist
 */
export async function findOwners(manager: EntityManager, ids: readonly number[]): Promise<Map<number, Owner>> {
  const select = { id: true, nick_name: true, head_image_thumb: true } as const;
  const owners = await manager.find(ImUser, { select, where: { id: In([...new Set(ids)]) }, ...held(manager) });
  const known = new Map(owners.map((owner) => [owner.id, owner]));
  if (ids.some((id) => !known.has(id))) throw invalid('owner_id', 'im.unknownUser');
  return known;
}

/** Makes each owner the first member of the group, and shows the group in the owner's list of groups. */
export async function addOwnersAsMembers(
  manager: EntityManager,
  groups: readonly ImGroup[],
  owners: ReadonlyMap<number, Owner>,
): Promise<GatewayStep[]> {
  const ownerOf = (group: ImGroup) => owners.get(group.owner_id) as Owner;
  await insertMany(
    manager,
    ImGroupMember,
    groups.map((group) => ({
      group_id: group.id,
      user_id: group.owner_id,
      user_nick_name: ownerOf(group).nick_name,
      head_image: ownerOf(group).head_image_thumb,
      quit: Flag.No,
      created_time: group.created_time,
    })),
  );
  return groups.map((group) => newGroupStep({ user_id: group.owner_id }, group, ownerOf(group).nick_name));
}
