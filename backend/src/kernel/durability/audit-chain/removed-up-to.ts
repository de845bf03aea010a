import type { EntityManager } from 'typeorm';

/** The highest id of a table up to which the product has said that rows may be missing; 0 if it has not. */
export async function removedUpTo(manager: EntityManager, tableName: string): Promise<number> {
  const [row] = await manager.query<{ last: number | null }[]>(
    "SELECT MAX(`lastId`) AS `last` FROM `audit_link` WHERE `tableName` = ? AND `kind` = 'removed'",
    [tableName],
  );
  return Number(row?.last ?? 0);
}
