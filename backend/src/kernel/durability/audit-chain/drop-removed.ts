import { setImmediate } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { placeholders, quote } from '../../stores/database/dialect';
import { retryOnDeadlock } from '../../stores/database/retry-on-deadlock';
import type { AuditLink, LinkKind } from './audit-link.entity';

/** Links that lose their digests in one statement: each has up to 500, and the embedded database lets nobody else in meanwhile. */
const AT_ONCE = 200;

const KINDS: readonly LinkKind[] = ['rows', 'changed', 'thinned'];

type Place = Pick<AuditLink, 'id' | 'lastId'>;

/** Drops the digests of removed rows: otherwise the chain would soon be longer than the table. The links themselves stay. */
export async function dropRemoved(source: DataSource, tableName: string, lastId: number): Promise<void> {
  const from = await droppedUpTo(source, tableName);
  for (const kind of KINDS)
    for (let last: Place = { id: 0, lastId: from }; ;) {
      const links = await linksAfter(source, tableName, kind, last, lastId);
      if (links.length) await dropDigests(source, tableName, links);
      if (links.length < AT_ONCE) break;
      last = links.at(-1) ?? last;
      await setImmediate();
    }
}

/** Not since the last removal, but since the one before it: a node may have died in the middle of that. */
async function droppedUpTo(source: DataSource, tableName: string): Promise<number> {
  const [earlier] = await source.query<{ lastId: number }[]>(
    "SELECT `lastId` FROM `audit_link` WHERE `tableName` = ? AND `kind` = 'removed' ORDER BY `lastId` DESC, `id` DESC LIMIT 1 OFFSET 2",
    [tableName],
  );
  return Number(earlier?.lastId ?? 0);
}

function linksAfter(
  source: DataSource,
  tableName: string,
  kind: LinkKind,
  after: Place,
  upTo: number,
): Promise<Place[]> {
  return source.query<Place[]>(
    'SELECT `id`, `lastId` FROM `audit_link` WHERE `tableName` = ? AND `kind` = ? AND (`lastId` > ? OR (`lastId` = ? AND `id` > ?)) AND `lastId` <= ? ' +
      `ORDER BY \`lastId\`, \`id\` LIMIT ${AT_ONCE}`,
    [tableName, kind, after.lastId, after.lastId, after.id, upTo],
  );
}

/** Those of a link of which a row is still there stay. */
async function dropDigests(source: DataSource, tableName: string, links: readonly Place[]): Promise<void> {
  const statement =
    `UPDATE \`audit_link\` SET \`content\` = NULL WHERE \`id\` IN (${placeholders(links)}) AND \`content\` IS NOT NULL ` +
    `AND NOT EXISTS (SELECT 1 FROM ${quote(tableName)} r WHERE r.\`id\` BETWEEN \`firstId\` AND \`lastId\`)`;
  await retryOnDeadlock(() =>
    source.query(
      statement,
      links.map(({ id }) => id),
    ),
  );
}
