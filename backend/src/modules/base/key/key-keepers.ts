import { type EntityManager, IsNull } from 'typeorm';
import type { BaseSysApiKey } from '../tables/api-key.entity';
import { superUsers } from '../tables/super-users';
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
  return makerId !== null && isThere ? [makerId] : [...new Set((await superUsers(manager)).map(({ id }) => id))];
}
