import { createHmac, hash } from 'node:crypto';
import type { AuditLink } from './audit-link.entity';

/** What the hash of a link covers; of the content only its digest, so that the content may be dropped with the rows. */
type Covered = Omit<AuditLink, 'content' | 'hash'>;

export const contentDigest = (content: string): string => hash('sha256', content);

/** @param previous the hash of the link before; empty for the first @returns in hexadecimal */
export function linkHash(previous: string, link: Covered, key: Buffer): string {
  const { id, kind, tableName, firstId, lastId, count, reason, digest, keyName, time } = link;
  const covered = [previous, id, kind, tableName, firstId, lastId, count, reason, digest, keyName, time];
  return createHmac('sha256', key).update(JSON.stringify(covered)).digest('hex');
}
