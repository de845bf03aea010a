import { type EntityManager, In } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { countsBy } from '../../queries/counts-by';
import { lockGroups } from '../notices/lock-groups';
import type { ImGroup } from '../../tables/im-group.entity';
import { ImUser } from '../../tables/im-user.entity';
import { ImGroupMember } from '../../tables/im-group-member.entity';

/** Maximum number of members that the product allows in a group. */
export const MOST_MEMBERS = 3000;

export interface Membership {
  group_id: number;
  user_id: number;
}

export type Person = Pick<ImUser, 'id' | 'nick_name' | 'head_image_thumb'>;

export interface NewMembers {
  groups: ReadonlyMap<number, ImGroup>;
  people: ReadonlyMap<number, Person>;
  /** the rows of those who were members before, by group and person */
  former: ReadonlyMap<string, number>;
}

export const pairOf = ({ group_id, user_id }: Membership): string => `${group_id}:${user_id}`;

/**
 * Checks whether these people may join these groups, and locks both, so that neither is deleted meanwhile.
 * @throws BusinessError or InvalidError if one may not
 */
export async function checkNewMembers(manager: EntityManager, wanted: readonly Membership[]): Promise<NewMembers> {
  const groups = await openGroups(manager, [...new Set(wanted.map(({ group_id }) => group_id))]);
  const people = await peopleWith(manager, [...new Set(wanted.map(({ user_id }) => user_id))]);
  const former = await formerRows(manager, wanted, people);
  await mustHaveRoom(manager, wanted, groups);
  return { groups, people, former };
}

async function openGroups(manager: EntityManager, ids: readonly number[]): Promise<Map<number, ImGroup>> {
  const groups = new Map((await lockGroups(manager, ids)).map((group) => [group.id, group]));
  if (groups.size < ids.length) throw invalid('group_id', 'im.unknownGroup');
  for (const { name, dissolve, is_banned } of groups.values()) {
    if (dissolve) throw new BusinessError('im.group.dissolved', { name }, { reason: 'status' });
    if (is_banned) throw new BusinessError('im.group.banned', { name }, { reason: 'status' });
  }
  return groups;
}

async function peopleWith(manager: EntityManager, ids: readonly number[]): Promise<Map<number, Person>> {
  const select = { id: true, nick_name: true, head_image_thumb: true } as const;
  const where = { id: In([...ids]) };
  const people = await manager.find(ImUser, { select, where, order: { id: 'ASC' }, ...held(manager) });
  const known = new Map<number, Person>(people.map((person) => [person.id, person]));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length) throw invalid('user_id', 'im.unknownPeople', { ids: unknown.slice(0, 10).join(', ') });
  return known;
}

/** @throws BusinessError if one of them is already in the group, or is given twice */
async function formerRows(
  manager: EntityManager,
  wanted: readonly Membership[],
  people: ReadonlyMap<number, Person>,
): Promise<Map<string, number>> {
  const rows = await manager.find(ImGroupMember, {
    select: { id: true, group_id: true, user_id: true, quit: true },
    where: {
      group_id: In([...new Set(wanted.map(({ group_id }) => group_id))]),
      user_id: In([...new Set(wanted.map(({ user_id }) => user_id))]),
    },
    order: { id: 'ASC' },
  });
  const live = new Set(rows.filter(({ quit }) => !quit).map(pairOf));
  for (const one of wanted) {
    const name = people.get(one.user_id)?.nick_name ?? '';
    if (live.has(pairOf(one))) throw new BusinessError('im.group.memberAlready', { name }, { reason: 'duplicate' });
    live.add(pairOf(one));
  }
  return new Map(rows.map((row) => [pairOf(row), row.id]));
}

async function mustHaveRoom(
  manager: EntityManager,
  wanted: readonly Membership[],
  groups: ReadonlyMap<number, ImGroup>,
): Promise<void> {
  const counts = await countsBy(manager, 'im_group_member', 'group_id', [...groups.keys()], '`quit` = 0');
  for (const { group_id } of wanted) counts.set(group_id, (counts.get(group_id) ?? 0) + 1);
  for (const [id, { name }] of groups)
    if ((counts.get(id) ?? 0) > MOST_MEMBERS)
      throw new BusinessError('im.group.full', { name, limit: MOST_MEMBERS }, { reason: 'full' });
}
