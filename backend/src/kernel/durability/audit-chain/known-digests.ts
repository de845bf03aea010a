import type { EntityManager } from 'typeorm';
import type { AuditLink } from './audit-link.entity';
import type { Keys } from './chain-keys';
import { changedIn } from './changed-content';
import { requireGenuine } from './genuine-link';
import { contentDigest } from './link-hash';
import { type RowDigest, unpackDigests } from './row-digests';
import type { Range } from './row-ranges';

type Stored = AuditLink & { previous: string | null };

/** By the id of a row the digests that the chain has of it: as it was sealed, and after each change by the product. */
export type KnownDigests = ReadonlyMap<number, readonly Buffer[]>;

/**
 * Reads what the chain says of the rows in a range of ids. Links under another SECRET say nothing.
 * @throws Error if one of the links is not as it was written
 */
export async function knownDigests(
  manager: EntityManager,
  keys: Keys,
  tableName: string,
  range: Range,
): Promise<KnownDigests> {
  const known = new Map<number, Buffer[]>();
  for (const stored of [...(await sealing(manager, tableName, range)), ...(await changing(manager, tableName, range))])
    for (const { id, digest } of digestsOf(stored, keys)) known.set(id, [...(known.get(id) ?? []), digest]);
  return known;
}

const LINKS =
  'SELECT l.*, (SELECT p.`hash` FROM `audit_link` p WHERE p.`id` = l.`id` - 1) AS `previous` FROM `audit_link` l ' +
  'WHERE l.`tableName` = ? AND l.`kind` = ? AND l.`lastId` >= ?';

/** Links of rows follow each other, so the first one that reaches the end of the range is the last one that is needed. */
async function sealing(manager: EntityManager, tableName: string, [first, last]: Range): Promise<Stored[]> {
  const [end] = await manager.query<{ id: number | null }[]>(
    "SELECT MIN(`lastId`) AS `id` FROM `audit_link` WHERE `tableName` = ? AND `kind` = 'rows' AND `lastId` >= ?",
    [tableName, last],
  );
  return manager.query<Stored[]>(`${LINKS} AND l.\`lastId\` <= ? ORDER BY l.\`lastId\``, [
    ...[tableName, 'rows', first],
    Number(end?.id ?? last),
  ]);
}

const changing = (manager: EntityManager, tableName: string, [first, last]: Range): Promise<Stored[]> =>
  manager.query<Stored[]>(`${LINKS} AND l.\`firstId\` <= ?`, [tableName, 'changed', first, last]);

function digestsOf({ previous, ...stored }: Stored, keys: Keys): readonly RowDigest[] {
  const { kind, content } = stored;
  if (content === null || stored.keyName !== keys.name) return [];
  // A server may give long numbers as text; the digest is of the content as it is now.
  requireGenuine(previous, { ...stored, time: Number(stored.time), digest: contentDigest(content) }, keys);
  return kind === 'rows' ? unpackDigests(content) : changedIn(content).after;
}
