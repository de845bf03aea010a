import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { SUBJECT_KINDS, type SubjectKind } from './case.entity';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';

/**
 * What is kept of a removed case: a decision by this policy stood against this person, so that the next one is not the first. Nothing says
 * when, or what it was about. It no longer counts once its batch is undone: there is no decision left that could be taken back.
 */
@Entity('im_past_policy')
@Unique('uq_im_past_policy_subject', ['subjectKind', 'subjectId', 'policyId', 'batchId'])
export class ImPastPolicy extends BaseEntity {
  @OneOf(SUBJECT_KINDS)
  @Column({ type: 'varchar', length: 20, comment: 'kind of the subject' })
  subjectKind: SubjectKind;

  @Column({ type: 'varchar', length: 64, comment: 'id of the subject' })
  subjectId: string;

  @Column({ type: 'int', comment: 'policy' })
  policyId: number;

  @Column({ type: 'int', comment: 'batch that carried out the act; 0 for none' })
  batchId: number;
}
