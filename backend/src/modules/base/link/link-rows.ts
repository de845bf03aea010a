import { type EntityManager, In } from 'typeorm';
import { BaseSysPasswordLink } from '../tables/password-link.entity';
import type { BaseSysUser } from '../tables/user.entity';
import { hashOfLinkToken, LINK_MS, newLinkToken } from './link-token';

/** Replaces the links of a staff member by a new one. @returns its token, which is stored nowhere, and when it expires */
export async function replaceLink(
  manager: EntityManager,
  { id: userId, passwordV }: Pick<BaseSysUser, 'id' | 'passwordV'>,
  makerId: number,
): Promise<{ token: string; expireTime: Date }> {
  const token = newLinkToken();
  const expireTime = new Date(Date.now() + LINK_MS);
  await manager.delete(BaseSysPasswordLink, { userId });
  await manager.insert(BaseSysPasswordLink, { userId, makerId, passwordV, hash: hashOfLinkToken(token), expireTime });
  return { token, expireTime };
}

/**
 * Ends the links of staff members who are disabled or deleted or get another password, and those that they made for others: whoever is
 * gone may still have them.
 */
export async function endLinks(manager: EntityManager, userIds: readonly number[]): Promise<void> {
  await manager.delete(BaseSysPasswordLink, { userId: In(userIds) });
  await manager.delete(BaseSysPasswordLink, { makerId: In(userIds) });
}
