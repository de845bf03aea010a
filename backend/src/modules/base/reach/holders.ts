import type { EntityManager } from 'typeorm';
import { among } from '../../../kernel/stores/database/condition';

/** The staff who have any of these roles. */
export async function holdersOf(roleIds: readonly number[], manager: EntityManager): Promise<number[]> {
  if (!roleIds.length) return [];
  const { sql, params } = among('`roleId`', roleIds);
  const rows = await manager.query<{ userId: number }[]>(
    `SELECT DISTINCT \`userId\` FROM \`base_sys_user_role\` WHERE ${sql}`,
    params,
  );
  return rows.map(({ userId }) => userId);
}
