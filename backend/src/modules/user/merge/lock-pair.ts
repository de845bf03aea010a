import type { EntityManager } from 'typeorm';
import { wholeRows } from '../../../kernel/crud/service/related';
import { held } from '../../../kernel/stores/database/for-update';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { ErasureState, UserErasure } from '../tables/user-erasure.entity';
import { UserInfo, UserInfoStatus } from '../tables/user-info.entity';
import type { MergePair } from './merge.dto';

interface Pair {
  from: UserInfo;
  into: UserInfo;
}

/**
 * Locks the two rows until the transaction ends, in the order of their ids, so that two people who merge the same pair crosswise do
 * not deadlock. Addresses are locked later, in the same order as by everybody who writes an address. @throws BusinessError if one does
 * not exist, or cannot be merged
 */
export async function lockPair({ fromId, intoId }: MergePair, manager: EntityManager): Promise<Pair> {
  if (fromId === intoId) throw invalid('fromId', 'endUser.mergeSelf');
  const ids = [fromId, intoId];
  await lockRows(manager, 'user_info', ids);
  const people = (await wholeRows(manager, UserInfo, 'id', ids)) as UserInfo[];
  const [from, into] = ids.map((id) => people.find((one) => one.id === id));
  if (!from || !into) throw new BusinessError('crud.notFound');
  if (people.some(({ status }) => status === UserInfoStatus.Cancelled))
    throw new BusinessError('endUser.mergeCancelled');
  await requireNoErasure(ids, manager);
  return { from, into };
}

/**
 * To be called before any other read, which would fix the snapshot of the transaction. @throws BusinessError if one of these people is
 * being erased
 */
export async function requireNoErasure(ids: readonly number[], manager: EntityManager): Promise<void> {
  const running = ids.map((userId) => ({ userId, state: ErasureState.Running }));
  const found = await manager.findOne(UserErasure, { select: { id: true }, where: running, ...held(manager) });
  if (found) throw new BusinessError('endUser.mergeUnderErasure');
}
