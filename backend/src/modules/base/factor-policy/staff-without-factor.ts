import type { EntityManager } from 'typeorm';
import { UserStatus } from '../tables/user.entity';

export interface Counted {
  people: number;
  without: number;
}

const COUNTS = 'COUNT(*) AS `people`, SUM(CASE WHEN u.`secondFactor` THEN 0 ELSE 1 END) AS `without`';

/** How many enabled staff there are who sign in, and how many of them have no second factor. */
export async function countStaff(manager: EntityManager): Promise<Counted> {
  const [row] = await manager.query<Record<keyof Counted, number | string | null>[]>(
    `SELECT ${COUNTS} FROM \`base_sys_user\` u WHERE u.\`status\` = ? AND u.\`isService\` = 0`,
    [UserStatus.Enabled],
  );
  return { people: Number(row?.people ?? 0), without: Number(row?.without ?? 0) };
}

/** The same for each role that somebody has, by its id. */
export async function countStaffByRole(manager: EntityManager): Promise<Map<number, Counted>> {
  const rows = await manager.query<(Record<keyof Counted, number | string> & { roleId: number })[]>(
    `SELECT ur.\`roleId\`, ${COUNTS} FROM \`base_sys_user_role\` ur JOIN \`base_sys_user\` u ON u.\`id\` = ur.\`userId\` ` +
      'WHERE u.`status` = ? AND u.`isService` = 0 GROUP BY ur.`roleId`',
    [UserStatus.Enabled],
  );
  return new Map(
    rows.map(({ roleId, people, without }) => [roleId, { people: Number(people), without: Number(without) }]),
  );
}
