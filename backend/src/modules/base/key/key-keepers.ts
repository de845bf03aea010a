import { type EntityManager, IsNull } from 'typeorm';
import type { BaseSysApiKey } from '../tables/api-key.entity';
import { BaseSysUser, UserStatus } from '../tables/user.entity';

/**
 * Who is told of a key: its owner. Nobody signs in with a service account, so of its keys whoever made or replaced it last is told, and if
 * that is not known, or they are gone, the super users.
 * @returns nobody for a key whose owner is disabled or deleted, with which no program gets in
 */
export async function keepersOf(
  { userId, makerId }: Pick<BaseSysApiKey, 'userId' | 'makerId'>,
  manager: EntityManager,
): Promise<number[]> {
  const owner = await manager.findOneBy(BaseSysUser, { id: userId, status: UserStatus.Enabled });
  if (!owner) return [];
  if (!owner.isService) return [userId];
  const isThere = await manager.existsBy(BaseSysUser, { id: makerId ?? IsNull(), status: UserStatus.Enabled });
  return makerId !== null && isThere ? [makerId] : superUsers(manager);
}

async function superUsers(manager: EntityManager): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    'SELECT DISTINCT u.`id` FROM `base_sys_role` r JOIN `base_sys_user_role` ur ON ur.`roleId` = r.`id` ' +
      'JOIN `base_sys_user` u ON u.`id` = ur.`userId` WHERE r.`isSuper` = 1 AND u.`status` = ? AND u.`isService` = 0',
    [UserStatus.Enabled],
  );
  return rows.map(({ id }) => id);
}
