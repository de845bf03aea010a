import type { EntityManager } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { readDatabaseNow } from '../../../../kernel/stores/database/database-now';
import type { ImCase } from '../tables/case.entity';

/** Whether the claim of a case has not run out. */
export async function isClaimed({ leaseUntil }: Pick<ImCase, 'leaseUntil'>, manager: EntityManager): Promise<boolean> {
  return leaseUntil > (await readDatabaseNow(manager));
}

/** Whether a case is still kept for a colleague to whom it was handed over. */
export async function isKeptFromCaller(
  { offeredToId, offeredUntil }: Pick<ImCase, 'offeredToId' | 'offeredUntil'>,
  manager: EntityManager,
): Promise<boolean> {
  return offeredToId !== currentStaff().id && offeredUntil > (await readDatabaseNow(manager));
}
