import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LongNumber } from '../../rows/entity/long-number.decorator';
import { LongText } from '../../rows/entity/long-text.decorator';

/**
 * `form`: the columns that are sealed of a table from here on. `rows`: rows that were written. `changed`: rows that the product itself has
 * changed since they were sealed. `thinned`: rows that the product itself has removed while others before them stay. `removed`: rows that
 * it has removed, all up to an id.
 */
export const LINK_KINDS = ['form', 'rows', 'changed', 'thinned', 'removed'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Why the product changes or removes a row that it has sealed. */
export const LINK_REASONS = ['settled', 'erased', 'retention', 'cleared'] as const;
export type LinkReason = (typeof LINK_REASONS)[number];

/** One link of the audit chain. Its hash covers the hash of the link before it. */
@Entity('audit_link')
@Index(['tableName', 'kind', 'lastId'])
@Index(['tableName', 'kind', 'time'])
export class AuditLink {
  @PrimaryColumn({ type: 'int', comment: 'number, from 1, without gaps' })
  id: number;

  @Column({ type: 'varchar', length: 10, comment: 'kind: form, rows, changed, removed' })
  kind: LinkKind;

  @Column({ type: 'varchar', length: 64, comment: 'table of the rows' })
  tableName: string;

  @Column({ type: 'int', comment: 'first row' })
  firstId: number;

  @Column({ type: 'int', comment: 'last row' })
  lastId: number;

  @Column({ type: 'int', comment: 'number of rows' })
  count: number;

  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'why the product changed or removed them' })
  reason: LinkReason | null;

  /** the columns of a form; of rows their ids and digests, and of thinned ones their ids, until the product has removed them all */
  @LongText({ nullable: true, comment: 'columns, or ids and digests of rows' })
  content: string | null;

  @Column({ type: 'varchar', length: 64, comment: 'SHA-256 of the content' })
  digest: string;

  @Column({ type: 'varchar', length: 16, comment: 'names the key' })
  keyName: string;

  @LongNumber({ comment: 'when it was sealed, in milliseconds' })
  time: number;

  @Column({ type: 'varchar', length: 64, comment: 'HMAC-SHA-256 of the hash before and of all above' })
  hash: string;
}
