import type { EntityManager } from 'typeorm';
import type { ImCase } from '../tables/case.entity';
import { holdCase, isHeldByCaller } from './case-change';
import { caseRefusal } from './case-refusal';

/**
 * Reads the current state of a case that the caller has claimed, and locks it until the transaction ends.
 * @throws BusinessError `crud.notFound`, or why the caller may not work on it
 */
export async function holdClaimed(id: number, manager: EntityManager): Promise<ImCase> {
  const found = await holdCase(id, manager);
  if (!isHeldByCaller(found)) throw await caseRefusal(found, manager);
  return found;
}
