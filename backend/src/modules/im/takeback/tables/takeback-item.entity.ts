import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

/** A batch, a decision of the desk, a call that banned people by itself, or another call, which is only listed. */
export const ITEM_KINDS = ['batch', 'decision', 'ban', 'other'] as const;

export type ItemKind = (typeof ITEM_KINDS)[number];

/** Why something is not taken back, or not all of it. */
export const ITEM_REASONS = [
  'running',
  'undone',
  'tooOld',
  'nothing',
  'laterDecision',
  'laterAct',
  'claimed',
  'vetoed',
  'notAllowed',
  'signOut',
  'byHand',
  'unsettled',
  'gone',
  'slow',
] as const;

export type ItemReason = (typeof ITEM_REASONS)[number];

export enum ItemState {
  /** it can be taken back, as far as is known */
  Pending,
  /** its undo has begun */
  Taking,
  Taken,
  /** others had changed some of it since: that was left */
  Partly,
  Not,
  /** it is not known whether it was taken back */
  Unknown,
  /** the order was stopped before */
  Left,
}

/** One thing that a takeback covers, and what became of it. Lower ids are newer acts, which are taken back first. */
@Entity('im_takeback_item')
@Index(['takebackId', 'state', 'id'])
export class ImTakebackItem {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'int', comment: 'takeback' })
  takebackId: number;

  @Column({ type: 'varchar', length: 20, comment: 'kind' })
  kind: ItemKind;

  /** of a batch, of a decision, or of the first entry of a call in the trail */
  @LongNumber({ comment: 'id of what is taken back' })
  subjectId: number;

  @Column({ type: 'varchar', length: 40, comment: 'action' })
  action: string;

  @Moment({ comment: 'when it was done' })
  actTime: Date;

  @Column({ type: 'int', default: 0, comment: 'number of people' })
  people: number;

  @Column({ type: 'int', default: 0, comment: 'number of messages' })
  messages: number;

  @Column({ type: 'int', default: 0, comment: 'number of memberships' })
  memberships: number;

  @Column({ type: 'int', default: 0, comment: 'number of banned groups' })
  groupBans: number;

  @Column({
    type: 'tinyint',
    default: 0,
    comment: 'state: 0 pending, 1 begun, 2 taken back, 3 partly, 4 not, 5 not known, 6 left',
  })
  state: ItemState;

  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'why it is not taken back' })
  reason: ItemReason | null;

  @Column({ type: 'int', default: 0, comment: 'number of changes that were undone' })
  undone: number;

  @Column({ type: 'int', default: 0, comment: 'number of changes that were left, because others have changed them' })
  kept: number;

  @Column({ type: 'varchar', length: 32, nullable: true, comment: 'act that takes it back, if it is a single one' })
  act: string | null;

  @Moment({ nullable: true, comment: 'when its undo began' })
  beganTime: Date | null;
}
