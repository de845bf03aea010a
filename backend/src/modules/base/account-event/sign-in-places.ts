import type { EntityManager } from 'typeorm';
import { wideNetworkOf } from '../../../kernel/basis/network/network';
import { BaseSysSignInPlace } from '../tables/sign-in-place.entity';

/** How many places are remembered of an account: those of the last sign-ins. */
const MOST = 50;

/**
 * Remembers from where somebody signs in, within the transaction that has locked the row of the account.
 * @returns whether the account was used before, and never from there
 */
export async function learnPlace(manager: EntityManager, userId: number, address: string): Promise<boolean> {
  const network = wideNetworkOf(address).slice(0, 64);
  const lastTime = new Date();
  if ((await manager.update(BaseSysSignInPlace, { userId, network }, { lastTime })).affected) return false;
  const known = await manager.find(BaseSysSignInPlace, { where: { userId }, order: { lastTime: 'DESC', id: 'DESC' } });
  const forgotten = known.slice(MOST - 1).map(({ id }) => id);
  if (forgotten.length) await manager.delete(BaseSysSignInPlace, forgotten);
  await manager.insert(BaseSysSignInPlace, { userId, network, lastTime });
  return known.length > 0;
}
