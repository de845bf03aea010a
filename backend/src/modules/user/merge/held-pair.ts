import type { EntityManager } from 'typeorm';
import { wholeRows } from '../../../kernel/crud/related';
import { held } from '../../../kernel/database/for-update';
import { lockRows } from '../../../kernel/database/lock-rows';
import { BusinessError } from '../../../kernel/errors/business-error';
import { invalid } from '../../../kernel/errors/invalid-error';
import { ErasureState, UserErasure } from '../tables/user-erasure.entity';
import { UserInfo, UserInfoStatus } from '../tables/user-info.entity';
import type { MergePair } from './merge.dto';

interface Pair {
  from: UserInfo;
  into: UserInfo;
}

/**
 * The two as they are now, held until the transaction ends: both in the order of their ids, so that of two who merge the same people
 * crosswise one waits, and before any of their addresses, as whoever writes an address does.
 * @throws BusinessError where one is not there, or is not to be merged
 */
export async function holdPair({ fromId, intoId }: MergePair, manager: EntityManager): Promise<Pair> {
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

/** Whoever has read anything before would see what was then. @throws BusinessError where somebody of these is being erased */
export async function requireNoErasure(ids: readonly number[], manager: EntityManager): Promise<void> {
  const running = ids.map((userId) => ({ userId, state: ErasureState.Running }));
  const found = await manager.findOne(UserErasure, { select: { id: true }, where: running, ...held(manager) });
  if (found) throw new BusinessError('endUser.mergeUnderErasure');
}
