import type { EntityManager } from 'typeorm';
import { readDatabaseNow } from '../../../../kernel/stores/database/database-now';
import type { ImCase } from '../tables/case.entity';

/** Whether the claim of a case has not run out. */
export async function isClaimed({ leaseUntil }: Pick<ImCase, 'leaseUntil'>, manager: EntityManager): Promise<boolean> {
  return leaseUntil > (await readDatabaseNow(manager));
}

/** Whether a case is still kept for the colleague to whom it was handed over. */
export async function isKept({ offeredUntil }: Pick<ImCase, 'offeredUntil'>, manager: EntityManager): Promise<boolean> {
  return offeredUntil > (await readDatabaseNow(manager));
}
