import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';

/** Somebody who reports others: how often today, and how often a decision agreed. */
@Entity('im_case_reporter')
@Unique('uq_im_case_reporter_digest', ['digest'])
export class ImCaseReporter extends BaseEntity {
  /** of the id that the product sends: it is compared exactly on both databases, and says nothing about anybody */
  @Column({ type: 'varchar', length: 64, comment: 'SHA-256 of the id of the reporter' })
  digest: string;

  @Column({ type: 'varchar', length: 10, default: '', comment: 'day of the counted reports' })
  day: string;

  @Column({ type: 'int', default: 0, comment: 'number of reports on that day' })
  today: number;

  @Column({ type: 'int', default: 0, comment: 'number of reports that decisions agreed with' })
  upheld: number;

  @Column({ type: 'int', default: 0, comment: 'number of reports that decisions did not agree with' })
  rejected: number;
}
