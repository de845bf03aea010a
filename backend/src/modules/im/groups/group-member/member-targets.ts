import { type EntityManager, In } from 'typeorm';
import type { ActTarget } from '../../oversight/trail/act-order';
import { ImGroup } from '../../tables/im-group.entity';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { shownName } from '../notices/shown-name';

/** Members as the audit trail names them: by their name in the group, with the group. */
export async function memberTargets(manager: EntityManager, ids: readonly number[]): Promise<ActTarget[]> {
  const members = await manager.find(ImGroupMember, { where: { id: In([...ids]) } });
  const groups = await manager.find(ImGroup, {
    select: { id: true, name: true },
    where: { id: In([...new Set(members.map(({ group_id }) => group_id))]) },
  });
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return members.map((member) => targetOf(member, names.get(member.group_id) ?? null));
}

const targetOf = (member: ImGroupMember, group_name: string | null): ActTarget => ({
  type: 'member',
  id: member.id,
  name: shownName(member),
  detail: { group_id: member.group_id, group_name, user_id: member.user_id },
  personId: member.user_id,
});
