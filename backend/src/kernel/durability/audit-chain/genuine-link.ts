import type { AuditLink } from './audit-link.entity';
import type { Keys } from './chain-keys';
import { linkHash } from './link-hash';

/** @param previous the hash of the link before @throws Error if the link is not as it was written */
export function requireGenuine(previous: string | null | undefined, link: AuditLink, keys: Keys): void {
  if (linkHash(previous ?? '', link, keys.link) !== link.hash)
    throw new Error(
      `Link ${link.id} of the audit chain is not as it was written, so nothing of ${link.tableName} is removed: npm run audit:verify says more.`,
    );
}
