import type { EntityManager } from 'typeorm';
import type { AuditLink } from './audit-link.entity';
import type { Keys } from './chain-keys';
import { changedIn } from './changed-content';
import { requireGenuine } from './genuine-link';
import { contentDigest } from './link-hash';
import { type RowDigest, unpackDigests } from './row-digests';
import type { Range } from './row-ranges';

type Stored = AuditLink & { previous: string | null };

/** What the newest link about a row says: its digest, in the form of that link. */
interface KnownDigest {
  digest: Buffer;
  /** the name of the form */
  form: string | undefined;
}

/** By the id of a row, as the product has left it last. What it was before is no longer known: somebody could put that back by hand. */
export type KnownDigests = ReadonlyMap<number, KnownDigest>;

/**
 * Reads what the chain says of rows. Of a row that a link under another SECRET may be about, or one without its content, nothing is known
 * unless a newer one says it. All links from the first row to the last are read.
 * @param ids in their order, at least one @throws Error if one of the links is not as it was written
 */
export async function knownDigests(
  manager: EntityManager,
  keys: Keys,
  tableName: string,
  ids: readonly number[],
): Promise<KnownDigests> {
  const range: Range = [ids[0] ?? 0, ids.at(-1) ?? 0];
  const wanted = new Set(ids);
  const [rows, changes] = [await sealing(manager, tableName, range), await changing(manager, tableName, range)];
  const formAt = await formsOf(manager, keys, tableName);
  const known = new Map<number, KnownDigest>();
  for (const link of [...rows, ...changes].sort((one, other) => one.id - other.id)) {
    requireOwn(link, keys);
    const digests = digestsOf(link, keys);
    if (!digests) for (const id of known.keys()) if (id >= link.firstId && id <= link.lastId) known.delete(id);
    for (const { id, digest } of digests ?? []) if (wanted.has(id)) known.set(id, { digest, form: formAt(link.id) });
  }
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

/** @returns by the number of a link the name of the form in force there */
async function formsOf(manager: EntityManager, keys: Keys, tableName: string) {
  const forms = await manager.query<Stored[]>(`${LINKS} ORDER BY l.\`id\``, [tableName, 'form', 0]);
  for (const form of forms) requireOwn(form, keys);
  return (link: number): string | undefined => {
    const content = forms.findLast(({ id }) => id < link)?.content;
    return content == null ? undefined : contentDigest(content);
  };
}

/** One under another SECRET cannot be checked. @throws Error if it is not as it was written */
function requireOwn({ previous, ...stored }: Stored, keys: Keys): void {
  if (stored.keyName !== keys.name) return;
  const digest = stored.content === null ? stored.digest : contentDigest(stored.content);
  // A server may give long numbers as text; the digest is of the content as it is now.
  requireGenuine(previous, { ...stored, time: Number(stored.time), digest }, keys);
}

function digestsOf({ kind, content, keyName }: Stored, keys: Keys): readonly RowDigest[] | undefined {
  if (content === null || keyName !== keys.name) return undefined;
  return kind === 'rows' ? unpackDigests(content) : changedIn(content).after;
}
