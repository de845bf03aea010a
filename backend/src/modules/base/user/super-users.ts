import type { EntityManager } from 'typeorm';
import { among } from '../../../kernel/crud/query';

/** Those of the given staff who may do everything, whether their account is enabled or not. */
export async function superUsersAmong(ids: readonly number[], manager: EntityManager): Promise<number[]> {
  const { sql, params } = among('ur.`userId`', ids);
  const rows = await manager.query<{ userId: number }[]>(
    'SELECT DISTINCT ur.`userId` FROM `base_sys_role` r JOIN `base_sys_user_role` ur ON ur.`roleId` = r.`id` ' +
      `WHERE r.\`isSuper\` = 1 AND ${sql}`,
    params,
  );
  return rows.map(({ userId }) => userId);
}
