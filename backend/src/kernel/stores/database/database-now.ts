import type { EntityManager } from 'typeorm';
import { dialectOf } from './dialect';

/** An SQL expression for the time of the database in milliseconds since 1970. All nodes judge leases by this one clock. */
export const databaseNow = (manager: EntityManager): string =>
  dialectOf(manager) === 'mysql'
    ? 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)'
    : "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

/** The time of the database in milliseconds since 1970. */
export async function readDatabaseNow(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ now: number | string }[]>(`SELECT ${databaseNow(manager)} AS now`);
  return Number(row?.now);
}
