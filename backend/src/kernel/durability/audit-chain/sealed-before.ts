import type { EntityManager } from 'typeorm';
import type { AuditLink } from './audit-link.entity';
import type { Keys } from './chain-keys';
import { requireGenuine } from './genuine-link';

/**
 * The highest id of a table that was sealed before a moment, by the clock of the chain; 0 if none was, or under another SECRET. The times
 * of the rows themselves could be changed by hand, so that the product would remove the traces.
 * @throws Error if the link that says so is not as it was written
 */
export async function sealedBefore(
  manager: EntityManager,
  keys: Keys,
  tableName: string,
  moment: Date,
): Promise<number> {
  const [found] = await manager.query<AuditLink[]>(
    "SELECT * FROM `audit_link` WHERE `tableName` = ? AND `kind` = 'rows' AND `time` < ? ORDER BY `time` DESC, `id` DESC LIMIT 1",
    [tableName, moment.getTime()],
  );
  if (!found || found.keyName !== keys.name) return 0;
  // A server may give long numbers as text.
  const link = { ...found, time: Number(found.time) };
  const [previous] = await manager.query<{ hash: string }[]>('SELECT `hash` FROM `audit_link` WHERE `id` = ?', [
    link.id - 1,
  ]);
  requireGenuine(previous?.hash, link, keys);
  return link.lastId;
}
