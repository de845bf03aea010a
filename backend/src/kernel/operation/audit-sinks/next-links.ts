import { type DataSource, MoreThan } from 'typeorm';
import { AuditLink } from '../../durability/audit-chain/audit-link.entity';

/** A place in the chain: a link, and its hash. Number 0 is before the first one. */
export interface ChainPlace {
  link: number;
  hash: string;
}

/** A portion has the rows of as many links as together have not more than this; one link alone may have 500. */
const MOST_ROWS = 500;
const MOST_LINKS = 100;

/** The chain is not the one that was sent: links were removed or written anew, or the cursor is of another database. */
export class OtherChain extends Error {}

/** The links after a place, in their order and without gaps. @throws OtherChain */
export async function nextLinks({ manager }: DataSource, { link, hash }: ChainPlace): Promise<AuditLink[]> {
  const sent = link
    ? await manager.findOne(AuditLink, { where: { id: link }, select: { id: true, hash: true } })
    : { hash };
  if (sent?.hash !== hash) throw new OtherChain(`link ${link} of the audit chain is not the one that was sent`);
  const sizes = await manager.find(AuditLink, {
    where: { id: MoreThan(link) },
    select: { id: true, count: true },
    order: { id: 'ASC' },
    take: MOST_LINKS,
  });
  const last = lastOf(sizes, link);
  if (last === undefined) return [];
  return manager
    .createQueryBuilder(AuditLink, 'l')
    .where('l.id > :link AND l.id <= :last', { link, last })
    .orderBy('l.id')
    .getMany();
}

function lastOf(sizes: readonly Pick<AuditLink, 'id' | 'count'>[], before: number): number | undefined {
  let rows = 0;
  let last: number | undefined;
  for (const { id, count } of sizes) {
    const isNext = id === (last ?? before) + 1;
    if (!isNext && last === undefined) throw new OtherChain(`link ${before + 1} of the audit chain is missing`);
    rows += count;
    if (!isNext || (last !== undefined && rows > MOST_ROWS)) break;
    last = id;
  }
  return last;
}
