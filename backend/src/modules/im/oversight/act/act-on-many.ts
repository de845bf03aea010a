import type { EntityManager } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { ActOutcome, ActTarget } from '../trail/act-order';
import type { ManyActed } from './act.dto';
import type { Acts } from './acts';
import type { ActAction } from '../trail/act.entity';

/** An act on several ids, of which only the existing ones are used. */
export interface ActOnMany<R> {
  /** such as `user.ban` */
  action: ActAction;
  ids: readonly number[];
  reason?: string | null;
  detail?: object | null;
  /** Finds the existing rows. */
  find: (ids: readonly number[]) => Promise<R[]>;
  targetOf: (row: R) => ActTarget;
  change: (found: readonly R[], manager: EntityManager, batch: string) => Promise<ActOutcome>;
}

/** @throws BusinessError `crud.notFound` if none of the ids exists */
export async function actOnMany<R>(
  acts: Acts,
  { ids, find, targetOf, change, ...order }: ActOnMany<R>,
): Promise<ManyActed> {
  const wanted = [...new Set(ids)];
  const found = await find(wanted);
  if (!found.length) throw new BusinessError('crud.notFound');
  const targets = found.map(targetOf);
  const result = await acts.performAct({ ...order, targets }, (manager, batch) => change(found, manager, batch));
  return { ...result, unchanged: found.length - result.count, unknown: wanted.length - found.length };
}
