import type { EntityManager } from 'typeorm';
import { placeholders } from '../../stores/database/dialect';

/**
 * The highest id of a table whose rows, and whose changes, all of these sinks have confirmed: what is above is still to be sent.
 * @param sinks their numbers; a sink that has never sent, or has sent another chain, has confirmed nothing
 */
export async function confirmedUpTo(
  manager: EntityManager,
  tableName: string,
  sinks: readonly number[],
): Promise<number> {
  if (!sinks.length) return Number.MAX_SAFE_INTEGER;
  const cursors = await manager.query<{ link: number }[]>(
    'SELECT s.`link` AS `link` FROM `audit_sink` s JOIN `audit_link` l ON l.`id` = s.`link` AND l.`hash` = s.`hash` ' +
      `WHERE s.\`id\` IN (${placeholders(sinks)})`,
    [...sinks],
  );
  const link = cursors.length < sinks.length ? 0 : Math.min(...cursors.map((cursor) => cursor.link));
  const [rows] = await manager.query<{ last: number | null }[]>(
    "SELECT MAX(`lastId`) AS `last` FROM `audit_link` WHERE `tableName` = ? AND `kind` = 'rows' AND `id` <= ?",
    [tableName, link],
  );
  const [changes] = await manager.query<{ first: number | null }[]>(
    "SELECT MIN(`firstId`) AS `first` FROM `audit_link` WHERE `tableName` = ? AND `kind` = 'changed' AND `id` > ?",
    [tableName, link],
  );
  return Math.min(Number(rows?.last ?? 0), Number(changes?.first ?? Infinity) - 1);
}
