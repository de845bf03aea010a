import type { EntityManager } from 'typeorm';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { placeholders } from '../../../../kernel/stores/database/dialect';

/**
 * Reads the members of each of these groups, by the group's id. @param most of all groups together; if there are more, nobody is
 * returned
 */
export async function liveMembers(
  manager: EntityManager,
  groupIds: readonly number[],
  most = Infinity,
): Promise<Map<number, number[]>> {
  const members = new Map<number, number[]>(groupIds.map((id) => [id, []]));
  if (!groupIds.length) return members;
  const limit = Number.isFinite(most) ? ` LIMIT ${most + 1}` : '';
  const rows = await manager.query<{ group_id: number | string; user_id: number | string }[]>(
    `SELECT \`group_id\`, \`user_id\` FROM \`im_group_member\` WHERE \`group_id\` IN (${placeholders(groupIds)}) AND \`quit\` = 0${limit}`,
    [...groupIds],
  );
  if (rows.length <= most)
    for (const { group_id, user_id } of rows) members.get(exactId(group_id))?.push(exactId(user_id));
  return members;
}
