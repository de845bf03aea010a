import type { AuditLink, LinkKind } from '../audit-link.entity';
import type { ChainHead } from '../chain-head';
import type { Keys } from '../chain-keys';
import { contentDigest, linkHash } from '../link-hash';
import { ChainFault, ChainUnknown } from './chain-fault';

/** The kinds of links that may be without their content. */
const DROPPED: ReadonlySet<string> = new Set<LinkKind>(['rows', 'changed', 'thinned']);

/** @throws ChainFault, ChainUnknown */
export function checkLink(previous: ChainHead, link: AuditLink, keys: Keys): void {
  const place = { link: link.id, tableName: link.tableName };
  if (link.id !== previous.id + 1)
    throw new ChainFault('missing link', `Link ${previous.id + 1} is missing: somebody has removed it.`, {
      link: previous.id + 1,
    });
  if (link.keyName !== keys.name)
    throw new ChainUnknown(
      `Link ${link.id} says that it was sealed under another SECRET than the one in use, so it cannot be checked.`,
    );
  const isContentSame = link.content === null ? DROPPED.has(link.kind) : contentDigest(link.content) === link.digest;
  if (!isContentSame || linkHash(previous.hash, link, keys.link) !== link.hash)
    throw new ChainFault(
      'changed link',
      `Link ${link.id} is not as it was written: it, or the link before it, was changed.`,
      place,
    );
}
