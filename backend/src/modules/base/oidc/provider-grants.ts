import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { BaseSysProviderGrant } from '../tables/provider-grant.entity';
import { BaseSysProviderIdentity } from '../tables/provider-identity.entity';

/** How long a grant waits for the second step; longer than that step may take. */
export const WAITING_MS = 10 * 60_000;

/**
 * Gives a grant that waits to the session that begins, once.
 * @returns undefined if it is somebody else's, has been used, or has waited too long
 */
export async function bindGrant(
  manager: EntityManager,
  id: number,
  userId: number,
  sessionId: string,
): Promise<Pick<BaseSysProviderGrant, 'hasFactor' | 'authTime'> | undefined> {
  const waiting = { id, sessionId: IsNull(), createTime: MoreThan(new Date(Date.now() - WAITING_MS)) };
  const grant = await manager.findOneBy(BaseSysProviderGrant, waiting);
  if (!grant || !(await manager.existsBy(BaseSysProviderIdentity, { id: grant.identityId, userId }))) return undefined;
  return (await manager.update(BaseSysProviderGrant, waiting, { sessionId })).affected ? grant : undefined;
}
