import type { EntityManager } from 'typeorm';
import { plainAddress } from '../../../kernel/basis/network/address';
import { networkOf } from '../../../kernel/basis/network/network';
import { BaseSysSignInPlace } from '../tables/sign-in-place.entity';

/** How many places are remembered of an account: those of the last sign-ins. */
const MOST = 50;

/** Wider than what one person is assumed to control: providers give the people of a place another address of the same network each day. */
export function placeOf(address: string): string {
  const plain = plainAddress(address) ?? address;
  return plain.includes(':') ? networkOf(plain).split(':').slice(0, 3).join(':') : plain.replace(/\.\d+$/, '');
}

/**
 * Remembers from where somebody signs in, within the transaction that has locked the row of the account.
 * @returns whether the account was used before, and never from there
 */
export async function learnPlace(manager: EntityManager, userId: number, address: string): Promise<boolean> {
  const network = placeOf(address).slice(0, 64);
  const lastTime = new Date();
  if ((await manager.update(BaseSysSignInPlace, { userId, network }, { lastTime })).affected) return false;
  const known = await manager.find(BaseSysSignInPlace, { where: { userId }, order: { lastTime: 'DESC', id: 'DESC' } });
  const forgotten = known.slice(MOST - 1).map(({ id }) => id);
  if (forgotten.length) await manager.delete(BaseSysSignInPlace, forgotten);
  await manager.insert(BaseSysSignInPlace, { userId, network, lastTime });
  return known.length > 0;
}
