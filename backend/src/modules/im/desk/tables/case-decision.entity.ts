import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { HeldWith } from '../../../../kernel/rows/entity/held.decorator';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';
import { BAN_SPANS, type BanSpan } from '../../batches/spans';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImCase, type SubjectKind } from './case.entity';

/** `stands`: the case came back, and what was decided before is left as it is. */
export const OUTCOMES = ['noFault', 'ban', 'stands'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** A decision on a case. A reversal is noted in it; otherwise it never changes. */
@HeldWith(() => ImCase, 'caseId')
@Entity('im_case_decision')
@Index(['caseId', 'id'])
@Index(['subjectKind', 'subjectId', 'id'])
@Index(['staffId', 'createTime'])
export class ImCaseDecision extends BaseEntity {
  @Column({ type: 'int', comment: 'case' })
  caseId: number;

  @Column({ type: 'varchar', length: 20, comment: 'kind of the subject' })
  subjectKind: SubjectKind;

  @Column({ type: 'varchar', length: 64, comment: 'id of the subject' })
  subjectId: string;

  @OneOf(OUTCOMES)
  @Column({ type: 'varchar', length: 20, comment: 'outcome' })
  outcome: Outcome;

  @Column({ type: 'int', nullable: true, comment: 'policy' })
  policyId: number | null;

  /** the name at that time */
  @Column({ type: 'varchar', length: 40, nullable: true, comment: 'name of the policy' })
  policyName: string | null;

  @Column({ type: 'int', default: 0, comment: 'strikes' })
  strikes: number;

  @Moment({ nullable: true, comment: 'until when the strikes count; for ever if null' })
  strikesUntil: Date | null;

  /** at that time; whoever decided may have chosen another one */
  @OneOf(BAN_SPANS)
  @Column({ type: 'varchar', length: 10, nullable: true, comment: 'duration of the ban that was recommended' })
  recommended: BanSpan | null;

  @Personal('quote')
  @Column({ type: 'varchar', length: 2000, nullable: true, comment: 'note of the decider' })
  comment: string | null;

  @Column({ type: 'int', nullable: true, comment: 'batch that carries out the act' })
  batchId: number | null;

  @OneOf(Flag)
  @Column({
    type: 'tinyint',
    nullable: true,
    comment: 'whether an evidence package with all signals was downloaded before; null if it recalls nothing',
  })
  packageTaken: Flag | null;

  /** later signals were not seen by the decider */
  @Column({ type: 'int', comment: 'newest signal that the decider saw' })
  lastSignalId: number;

  @Column({ type: 'int', nullable: true, comment: 'staff member' })
  staffId: number | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member' })
  staffName: string | null;

  @Moment({ nullable: true, comment: 'taken back' })
  reversedTime: Date | null;

  @Column({ type: 'int', nullable: true, comment: 'staff member who took it back' })
  reversedBy: number | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member who took it back' })
  reversedByName: string | null;

  @Personal('quote')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'why it was taken back' })
  reversedReason: string | null;
}
