import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../../kernel/stores/database/dialect';
import type { ImCase } from '../tables/case.entity';

/** An SQL expression for the time of the database in milliseconds since 1970. All nodes judge leases by this one clock. */
export const databaseNow = (manager: EntityManager): string =>
  dialectOf(manager) === 'mysql'
    ? 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)'
    : "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

/** Whether the claim of a case has not run out. */
export async function isClaimed({ leaseUntil }: Pick<ImCase, 'leaseUntil'>, manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ now: number | string }[]>(`SELECT ${databaseNow(manager)} AS now`);
  return leaseUntil > Number(row?.now);
}
