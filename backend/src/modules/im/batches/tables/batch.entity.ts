import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../../kernel/entity/base.entity';
import { Json } from '../../../../kernel/entity/json.decorator';
import { Moment } from '../../../../kernel/entity/moment.decorator';
import { OneOf } from '../../../../kernel/entity/one-of.decorator';
import { Personal } from '../../../../kernel/entity/personal.decorator';
import { ChatFlag, type Flag } from '../../tables/columns/flag.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

export enum BatchState {
  Running,
  Done,
  /** stopped by staff before its end; what it did is not undone */
  Stopped,
  Undoing,
  Undone,
}

/** The steps of a batch, in their order. Banning comes first, so that people stop writing at once. */
export enum BatchStep {
  Ban,
  Leave,
  Group,
  Private,
  Over,
}

/** A batch job on many people: who is banned, which of their messages are recalled, its progress, and the node that is working on it. */
@Entity('im_batch')
@Index(['state', 'lease'])
export class ImBatch extends BaseEntity {
  @Column({ type: 'int', nullable: true, comment: 'staff member' })
  staffId: number | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member' })
  staffName: string | null;

  @Personal('origin')
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'address' })
  ip: string | null;

  /** its id in the audit trail, shared by its entries */
  @Column({ type: 'varchar', length: 32, comment: 'name in the trail' })
  batch: string;

  @OneOf(BatchState)
  @Column({ type: 'tinyint', default: 0, comment: 'state: 0 running, 1 done, 2 stopped, 3 being undone, 4 undone' })
  state: BatchState;

  /** the name of the first person at that time */
  @Personal('quote')
  @Column({ type: 'varchar', length: 255, comment: 'name of the first' })
  firstName: string;

  @Column({ type: 'int', comment: 'how many people' })
  people: number;

  @Json({ select: false, comment: 'their ids' })
  personIds: number[];

  @Personal('quote')
  @Column({ type: 'varchar', length: 255, comment: 'why' })
  reason: string;

  @Moment({ nullable: true, comment: 'end of the bans' })
  untilTime: Date | null;

  @ChatFlag({ comment: 'they leave all groups' })
  leaveGroups: Flag;

  @ChatFlag({ comment: 'what they said in groups is recalled' })
  recallGroups: Flag;

  @ChatFlag({ comment: 'what they said to others is recalled' })
  recallPrivate: Flag;

  @Moment({ nullable: true, comment: 'messages since; all of them where there is none' })
  sinceTime: Date | null;

  @Column({ type: 'int', default: 0, comment: 'things to do, as counted before' })
  expected: number;

  @OneOf(BatchStep)
  @Column({
    type: 'tinyint',
    default: 0,
    comment: 'step: 0 ban, 1 leave, 2 group messages, 3 private messages, 4 over',
  })
  step: BatchStep;

  @Column({ type: 'int', default: 0, comment: 'place in the list of people' })
  place: number;

  @LongNumber({ default: 0, comment: 'last message of the one at that place' })
  reached: number;

  @LongNumber({ default: 0, comment: 'no message of the time has a lower id' })
  minId: number;

  /** messages sent after the step began are not recalled; otherwise the step might never end */
  @LongNumber({ nullable: true, comment: 'highest message when the step began' })
  maxId: number | null;

  @Column({ type: 'int', default: 0, comment: 'people banned' })
  banned: number;

  @Column({ type: 'int', default: 0, comment: 'memberships ended' })
  removed: number;

  @Column({ type: 'int', default: 0, comment: 'group messages recalled' })
  groupMessages: number;

  @Column({ type: 'int', default: 0, comment: 'private messages recalled' })
  privateMessages: number;

  @Column({ type: 'int', default: 0, comment: 'given back' })
  undone: number;

  /** changed by somebody since */
  @Column({ type: 'int', default: 0, comment: 'left as they are by the undo' })
  kept: number;

  @Column({ type: 'int', nullable: true, comment: 'who had it undone' })
  undoneBy: number | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of whoever had it undone' })
  undoneByName: string | null;

  @Moment({ nullable: true, comment: 'ended' })
  endTime: Date | null;

  @ChatFlag({ comment: 'too old to be undone' })
  isForgotten: Flag;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'why it waits' })
  problem: string | null;

  @Column({ type: 'varchar', length: 36, nullable: true, select: false, comment: 'who is at it' })
  owner: string | null;

  @LongNumber({ default: 0, select: false, comment: 'end of the lease, milliseconds since 1970' })
  lease: number;
}
