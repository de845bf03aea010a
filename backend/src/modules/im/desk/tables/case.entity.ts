import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { HeldWhile } from '../../../../kernel/rows/entity/held.decorator';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';
import { Flag } from '../../tables/columns/flag.decorator';
import { SIGNAL_KINDS, type SignalKind } from './signal-kinds';

/** What a case can be about. Ids of subjects are text, so that another chat product fits. */
export const SUBJECT_KINDS = ['user'] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export enum CaseState {
  Open,
  /** decided, but its act is not carried out and told to the end yet */
  Acting,
  Closed,
  /** put aside until a time: nobody is offered it before, unless a new signal comes */
  Waiting,
}

/**
 * Why a decided case is open again: its act did not get through, the person was banned already and their ban is what it was, or a signal
 * came that the decider had not seen.
 */
export const CASE_PROBLEMS = ['notTold', 'unsure', 'stopped', 'unchanged', 'newSignal'] as const;

export type CaseProblem = (typeof CASE_PROBLEMS)[number];

/** Something that needs a decision about one subject. A subject has at most one case of reports that is not closed; each appeal has its own. */
@HeldWhile('held')
@Entity('im_case')
@Unique('uq_im_case_openSubject', ['openSubject'])
@Unique('uq_im_case_appealId', ['appealId'])
@Index(['state', 'rank', 'id'])
@Index(['state', 'dueTime', 'id'])
@Index(['state', 'problem'])
@Index(['state', 'waitUntil'])
@Index(['state', 'escalated'])
@Index(['held', 'id'])
@Index(['assigneeId', 'state'])
@Index(['offeredToId', 'state'])
@Index(['subjectKind', 'subjectId', 'id'])
export class ImCase extends BaseEntity {
  @OneOf(SUBJECT_KINDS)
  @Column({ type: 'varchar', length: 20, comment: 'kind of the subject' })
  subjectKind: SubjectKind;

  @Column({ type: 'varchar', length: 64, comment: 'id of the subject' })
  subjectId: string;

  /** the name when the case was opened */
  @Personal('quote')
  @Column({ type: 'varchar', length: 255, comment: 'name of the subject' })
  subjectName: string;

  /** `kind:id` until the case is closed: this keeps a second one from being opened; null if it is an appeal, which reports never join */
  @Column({ type: 'varchar', length: 90, nullable: true, select: false, comment: 'subject, while not closed' })
  openSubject: string | null;

  @OneOf(CaseState)
  @Column({
    type: 'tinyint',
    default: CaseState.Open,
    comment: 'state: 0 open, 1 decided, but the act is not told yet, 2 closed, 3 put aside until a time',
  })
  state: CaseState;

  @Column({ type: 'int', default: 0, comment: 'priority, 0 to 100' })
  priority: number;

  /** an index that goes up finds the most urgent and oldest first on every server; one that mixes directions does not exist on all */
  @Column({ type: 'int', default: 100, select: false, comment: '100 less the priority' })
  rank: number;

  /** the heaviest signal; the priority adds the number of reporters */
  @Column({ type: 'int', default: 0, select: false, comment: 'weight of its heaviest signal' })
  weight: number;

  @Column({ type: 'int', default: 0, comment: 'number of signals' })
  signals: number;

  @Column({ type: 'int', default: 0, comment: 'number of different reporters' })
  reporters: number;

  @Column({ type: 'int', default: 0, comment: 'its newest signal' })
  lastSignalId: number;

  /** packages with fewer signals do not count any more, and those that lack texts or were broken off never did */
  @Column({
    type: 'int',
    default: 0,
    comment: 'newest signal that a downloaded evidence package has; 0 if there is none',
  })
  packagedSignalId: number;

  /** while it is held, an erasure of a person leaves what belongs to it */
  @OneOf(Flag)
  @Column({ type: 'tinyint', default: Flag.No, comment: 'whether its evidence is held against erasure' })
  held: Flag;

  @Personal('quote')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'why its evidence is held' })
  heldReason: string | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member who holds it' })
  heldByName: string | null;

  @Moment({ nullable: true, comment: 'since when its evidence is held' })
  heldTime: Date | null;

  @Column({ type: 'int', nullable: true, comment: 'staff member who claimed it' })
  assigneeId: number | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member who claimed it' })
  assigneeName: string | null;

  @LongNumber({ default: 0, comment: 'end of the claim by the clock of the database, in milliseconds since 1970' })
  leaseUntil: number;

  @Column({
    type: 'int',
    nullable: true,
    comment: 'staff member for whom it is kept since it was handed over',
  })
  offeredToId: number | null;

  @Personal('name')
  @Column({
    type: 'varchar',
    length: 255,
    nullable: true,
    comment: 'name of the staff member to whom it was handed over',
  })
  offeredToName: string | null;

  @LongNumber({
    default: 0,
    comment:
      'until when only this staff member is offered it, by the clock of the database, in milliseconds since 1970',
  })
  offeredUntil: number;

  @Moment({ comment: 'when it is overdue' })
  dueTime: Date;

  @Moment({ nullable: true, comment: 'closed' })
  closedTime: Date | null;

  @Moment({ nullable: true, comment: 'until when it is put aside' })
  waitUntil: Date | null;

  /** it stays so when it is closed, and opened again */
  @OneOf(Flag)
  @Column({
    type: 'tinyint',
    default: Flag.No,
    comment: 'whether only staff who decide escalated cases are offered it',
  })
  escalated: Flag;

  @OneOf(CASE_PROBLEMS)
  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'why it came back after a decision' })
  problem: CaseProblem | null;

  /** such a case is answered, not decided */
  @Column({ type: 'int', nullable: true, comment: 'the appeal that it is about; null if it is about reports' })
  appealId: number | null;

  @Column({ type: 'int', nullable: true, comment: 'staff member who made the decision that is appealed against' })
  excludedStaffId: number | null;

  /** null of appeals, and of cases from before the console noticed anything */
  @OneOf(SIGNAL_KINDS)
  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'kind of the signal that opened it' })
  openedBy: SignalKind | null;

  @Attached(Number, 'how often the console banned its subject before; bans that were undone do not count')
  bansBefore: number;

  @Attached(Number, 'strikes of its subject that count now')
  strikes: number;
}
