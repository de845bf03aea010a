import { type EntityManager, In } from 'typeorm';
import { Flag } from '../../../tables/columns/flag.decorator';
import { ImGroup } from '../../../tables/im-group.entity';
import { ImGroupMember } from '../../../tables/im-group-member.entity';
import { shownName } from '../../../groups/notices/shown-name';
import { ImUser } from '../../../tables/im-user.entity';
import { RunFailure } from './run-failure';

/** Reads the names of the speakers in a group, by their ids. @throws RunFailure if one may not write there */
export async function speakersIn(
  manager: EntityManager,
  groupId: number,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const group = await manager.findOneBy(ImGroup, { id: groupId });
  if (!group) throw new RunFailure('im.wording.groupMissing');
  if (group.dissolve) throw new RunFailure('im.group.dissolved', { name: group.name });
  if (group.is_banned) throw new RunFailure('im.group.banned', { name: group.name });
  const where = { group_id: groupId, user_id: In([...userIds]), quit: Flag.No };
  const members = await manager.findBy(ImGroupMember, where);
  const names = new Map(members.map((member) => [member.user_id, shownName(member)]));
  const strangers = userIds.filter((id) => !names.has(id));
  if (strangers.length)
    throw new RunFailure('im.wording.notMembers', { names: await namesOf(manager, strangers), name: group.name });
  return names;
}

async function namesOf(manager: EntityManager, ids: readonly number[]): Promise<string> {
  const people = await manager.find(ImUser, { select: { id: true, nick_name: true }, where: { id: In([...ids]) } });
  const names = new Map(people.map(({ id, nick_name }) => [id, nick_name]));
  return ids.map((id) => names.get(id) ?? String(id)).join('、');
}
