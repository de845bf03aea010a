import type { AuditLink, LinkKind, LinkReason } from '../../durability/audit-chain/audit-link.entity';
import type { AuditWords } from '../../rows/entity/audit-words';

/** What a system elsewhere gets of the audit, in the order of the chain. docs/running.md explains each field. */
export interface AuditEvent extends Partial<Omit<AuditWords, 'kind'>> {
  /** grows from event to event, with gaps: a thousand times the link, and which event of the link it is */
  seq: number;
  /** ISO 8601 with the offset from UTC: of the row, or for an event about the chain itself of its seal */
  time: string;
  /** `missing`: rows of the link that were removed before they could be sent */
  kind: AuditWords['kind'] | 'form' | 'removed' | 'missing';
  /** what the link tells of the row */
  change: LinkKind;
  /** why the product changed or removed it after it was sealed */
  reason: LinkReason | null;
  table: string;
  /** id of the row; of removed ones the highest */
  row: number | null;
  /** number of removed or missing rows, if it is known */
  count?: number;
  /** of the row as the link holds it, in hexadecimal; null for an event about the chain itself */
  digest: string | null;
  link: number;
  hash: string;
}

const EVENTS_OF_LINK = 1000;

/** What all events of a link have in common. @param nth of the event in the link, from 1 */
export const eventOfLink = (link: Omit<AuditLink, 'content'>, nth: number): Omit<AuditEvent, 'kind'> => ({
  seq: link.id * EVENTS_OF_LINK + nth,
  time: new Date(link.time).toISOString(),
  change: link.kind,
  reason: link.reason,
  table: link.tableName,
  row: null,
  digest: null,
  link: link.id,
  hash: link.hash,
});
