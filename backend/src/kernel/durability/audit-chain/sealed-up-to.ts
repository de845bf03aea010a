import type { EntityManager } from 'typeorm';

/** The highest id of a table that is sealed; 0 if none is. */
export async function sealedUpTo(manager: EntityManager, tableName: string): Promise<number> {
  const [row] = await manager.query<{ last: number | null }[]>(
    "SELECT MAX(`lastId`) AS `last` FROM `audit_link` WHERE `tableName` = ? AND `kind` = 'rows'",
    [tableName],
  );
  return Number(row?.last ?? 0);
}
