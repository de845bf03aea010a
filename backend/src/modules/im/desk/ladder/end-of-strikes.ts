import type { EntityManager } from 'typeorm';
import { readDatabaseNow } from '../../../../kernel/stores/database/database-now';
import type { ImPolicy } from '../policy/policy.entity';

const DAY_MS = 86_400_000;

/** @returns when strikes that are given now end, by the clock of the database; null if they never do */
export async function endOfStrikes(
  { strikeDays }: Pick<ImPolicy, 'strikeDays'>,
  manager: EntityManager,
): Promise<Date | null> {
  return strikeDays === 0 ? null : new Date((await readDatabaseNow(manager)) + strikeDays * DAY_MS);
}
