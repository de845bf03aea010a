import { quote } from '../../../stores/database/dialect';
import type { AuditLink } from '../audit-link.entity';
import type { ChainHead } from '../chain-head';
import type { Keys } from '../chain-keys';
import type { ChainDatabase } from './chain-database';
import { ChainFault } from './chain-fault';
import { type Anchors, rewritten } from './known-anchors';
import { KnownExceptions } from './known-exceptions';
import { checkLink } from './link-check';
import { TableWalk } from './table-walk';

/** What was found whole. */
export interface CheckedChain {
  links: number;
  tables: CheckedTable[];
}

export interface CheckedTable {
  tableName: string;
  /** rows that are as they were sealed */
  sealed: number;
  /** rows after the last sealed one */
  unsealed: number;
}

const PAGE = 100;

/**
 * Goes through the chain from its first link, and then once more with the rows of each table beside it: what the product has said of its
 * own changes must be known, and known to be genuine, before the rows are read.
 * @param tables the names of all audited tables
 * @throws ChainFault at the first place that is broken, ChainUnknown
 */
export async function checkChain(
  database: ChainDatabase,
  keys: Keys,
  anchors: Anchors,
  tables: readonly string[],
): Promise<CheckedChain> {
  const [head, exceptions] = await checkLinks(database, keys, anchors);
  const walks = new Map<string, TableWalk>();
  const walkOf = (tableName: string): TableWalk => {
    const walk = walks.get(tableName) ?? new TableWalk(tableName, database, keys, exceptions.of(tableName));
    walks.set(tableName, walk);
    return walk;
  };
  for await (const link of linksOf(database)) await walkOf(link.tableName).takeLink(link);
  for (const walk of walks.values()) await walk.finish();
  requireTail(head, anchors);
  return { links: head.id, tables: await Promise.all(tables.map((name) => totalsOf(name, walkOf(name), database))) };
}

async function checkLinks(
  database: ChainDatabase,
  keys: Keys,
  anchors: Anchors,
): Promise<[head: ChainHead, KnownExceptions]> {
  const exceptions = new KnownExceptions();
  let head: ChainHead = { id: 0, hash: '' };
  for await (const link of linksOf(database)) {
    checkLink(head, link, keys);
    const anchor = anchors.get(link.id);
    if (anchor && anchor.hash !== link.hash) throw rewritten(anchor);
    exceptions.takeLink(link);
    head = link;
  }
  return [head, exceptions];
}

async function* linksOf({ rows }: ChainDatabase): AsyncGenerator<AuditLink> {
  for (let after = 0; ;) {
    const links = await rows<AuditLink>(
      `SELECT * FROM \`audit_link\` WHERE \`id\` > ${after} ORDER BY \`id\` LIMIT ${PAGE}`,
    );
    // A server may give long numbers as text.
    for (const link of links) yield { ...link, time: Number(link.time) };
    if (links.length < PAGE) return;
    after = Number(links.at(-1)?.id);
  }
}

function requireTail(head: ChainHead, anchors: Anchors): void {
  for (const { link, time } of anchors.values())
    if (link > head.id)
      throw new ChainFault(
        'cut tail',
        `The chain ends with link ${head.id}, but at ${time} there was link ${link}: link ${head.id + 1} and all after it were cut off.`,
        { link: head.id + 1 },
      );
}

async function totalsOf(
  tableName: string,
  { count, lastId }: TableWalk,
  { rows }: ChainDatabase,
): Promise<CheckedTable> {
  const [after] = await rows<{ count: number }>(
    `SELECT COUNT(*) AS \`count\` FROM ${quote(tableName)} WHERE \`id\` > ${lastId}`,
  );
  return { tableName, sealed: count, unsealed: Number(after?.count ?? 0) };
}
