import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { HeldWith } from '../../../../kernel/rows/entity/held.decorator';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';
import { ImCaseDecision } from './case-decision.entity';
import type { SubjectKind } from './case.entity';

/** `upheld`: the decision stands. `overturned`: it was taken back; without an answer if somebody did so before the appeal was answered. */
export const APPEAL_STATES = ['open', 'upheld', 'overturned'] as const;

export type AppealState = (typeof APPEAL_STATES)[number];

/** The longest text of an appeal, and of its answer, in characters. */
export const LONGEST_APPEAL = 2000;

/** What the person concerned says against a decision, once for each decision, and the answer of somebody who did not make it. */
@HeldWith(() => ImCaseDecision, 'decisionId')
@Entity('im_appeal')
@Unique('uq_im_appeal_decisionId', ['decisionId'])
export class ImAppeal extends BaseEntity {
  @Column({ type: 'int', comment: 'decision' })
  decisionId: number;

  @Column({ type: 'varchar', length: 20, comment: 'kind of the subject' })
  subjectKind: SubjectKind;

  @Column({ type: 'varchar', length: 64, comment: 'id of the subject' })
  subjectId: string;

  @Personal('quote')
  @Column({ type: 'varchar', length: LONGEST_APPEAL, comment: 'what the person wrote' })
  text: string;

  @OneOf(APPEAL_STATES)
  @Column({ type: 'varchar', length: 20, default: 'open', comment: 'state' })
  state: AppealState;

  @Personal('quote')
  @Column({ type: 'varchar', length: LONGEST_APPEAL, nullable: true, comment: 'answer that the person reads' })
  answer: string | null;

  @Column({ type: 'int', nullable: true, comment: 'staff member who answered' })
  answeredBy: number | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member who answered' })
  answeredByName: string | null;

  @Moment({ nullable: true, comment: 'answered, or the decision was taken back' })
  answerTime: Date | null;
}
