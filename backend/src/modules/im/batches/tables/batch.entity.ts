import { Column, Entity, Index } from 'typeorm';
import { Attached } from '../../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';
import { ChatFlag, type Flag } from '../../tables/columns/flag.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';

export enum BatchState {
  Running,
  Done,
  /** stopped by staff before its end; what it did is not undone */
  Stopped,
  Undoing,
  Undone,
  /** everything is done, and what its people still write is recalled until their sessions have ended */
  Sweeping,
}

/** The steps of a batch. Rows keep their numbers, so a later one has a higher number; `step-order.ts` has their order. */
export enum BatchStep {
  Ban,
  Leave,
  Group,
  Private,
  Over,
  /** bans the groups that the people own */
  Owned,
}

/** A batch job on many people: who is banned, which of their messages are recalled, its progress, and the node that is working on it. */
@Entity('im_batch')
@Index(['state', 'lease'])
@Index(['staffId', 'createTime'])
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
  @Column({ type: 'varchar', length: 32, comment: 'id in the audit trail' })
  batch: string;

  @OneOf(BatchState)
  @Column({
    type: 'tinyint',
    default: 0,
    comment: 'state: 0 running, 1 done, 2 stopped, 3 being undone, 4 undone, 5 recalling what still comes',
  })
  state: BatchState;

  /** the name of the first person at that time */
  @Personal('quote')
  @Column({ type: 'varchar', length: 255, comment: 'name of the first person' })
  firstName: string;

  @Column({ type: 'int', comment: 'number of people' })
  people: number;

  @Personal('quote')
  @Column({ type: 'varchar', length: 255, comment: 'reason' })
  reason: string;

  @Moment({ nullable: true, comment: 'end of the bans' })
  untilTime: Date | null;

  @ChatFlag({ comment: 'whether people are removed from all groups' })
  leaveGroups: Flag;

  @ChatFlag({ comment: 'whether the groups that people own are banned' })
  banGroups: Flag;

  /** the reason of a case may have the link by which the person answers, which is for nobody else */
  @Personal('quote')
  @Column({
    type: 'varchar',
    length: 255,
    nullable: true,
    comment: 'reason that the members of banned groups read, if it is another one',
  })
  groupReason: string | null;

  @ChatFlag({ comment: 'whether group messages are recalled' })
  recallGroups: Flag;

  @ChatFlag({ comment: 'whether private messages are recalled' })
  recallPrivate: Flag;

  @Moment({ nullable: true, comment: 'start of the period of recalled messages; all messages if null' })
  sinceTime: Date | null;

  @ChatFlag({ comment: 'whether messages that still come after the ban are recalled' })
  sweep: Flag;

  /** by the clock of the database; null until all are banned */
  @Moment({ nullable: true, comment: 'end of the sessions that banned people may still have' })
  sweepUntil: Date | null;

  /** if it is before the end, what came after it was not looked at */
  @Moment({ nullable: true, comment: 'time of the last complete look for messages that still come' })
  sweepTime: Date | null;

  @LongNumber({ nullable: true, comment: 'group messages up to this id are not looked at by the sweep' })
  sweepGroupId: number | null;

  @LongNumber({ nullable: true, comment: 'private messages up to this id are not looked at by the sweep' })
  sweepPrivateId: number | null;

  @Column({ type: 'int', default: 0, comment: 'number of recalled messages when the sweep began' })
  recalledBefore: number;

  @Column({ type: 'int', default: 0, comment: 'number of items counted in advance' })
  expected: number;

  @OneOf(BatchStep)
  @Column({
    type: 'tinyint',
    default: 0,
    comment: 'step: 0 ban, 1 leave, 2 group messages, 3 private messages, 4 finished, 5 groups they own',
  })
  step: BatchStep;

  @Column({ type: 'int', default: 0, comment: 'position in the list of people' })
  place: number;

  @LongNumber({ default: 0, comment: 'last processed message of the person at that position' })
  reached: number;

  @LongNumber({ default: 0, comment: 'lower bound of the message ids of the period' })
  minId: number;

  /** messages sent after the step began are not recalled; otherwise the step might never end */
  @LongNumber({ nullable: true, comment: 'highest message id when the step began' })
  maxId: number | null;

  @Column({ type: 'int', default: 0, comment: 'number of banned people' })
  banned: number;

  @Column({ type: 'int', default: 0, comment: 'number of ended memberships' })
  removed: number;

  @Column({ type: 'int', default: 0, comment: 'number of banned groups' })
  groupsBanned: number;

  @Column({ type: 'int', default: 0, comment: 'number of recalled group messages' })
  groupMessages: number;

  @Column({ type: 'int', default: 0, comment: 'number of recalled private messages' })
  privateMessages: number;

  @Column({ type: 'int', default: 0, comment: 'number of items that were undone' })
  undone: number;

  /** changed by somebody since */
  @Column({ type: 'int', default: 0, comment: 'number of items that the undo left as they are' })
  kept: number;

  @Column({ type: 'int', nullable: true, comment: 'staff member who undid it' })
  undoneBy: number | null;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'name of the staff member who undid it' })
  undoneByName: string | null;

  @Moment({ nullable: true, comment: 'end time' })
  endTime: Date | null;

  @ChatFlag({ comment: 'too old to be undone' })
  isForgotten: Flag;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'reason for waiting' })
  problem: string | null;

  @Column({ type: 'varchar', length: 36, nullable: true, select: false, comment: 'lease: its holder' })
  owner: string | null;

  @LongNumber({ default: 0, select: false, comment: 'lease: its end, in milliseconds since 1970' })
  lease: number;

  @Attached(Number, 'number of its notifications that the chat product has not got yet; they are tried again')
  untold: number;

  @Attached(Number, 'number of its notifications that were given up, so the chat product never got them')
  givenUp: number;

  @Attached(Number, 'number of its notifications of which it is not known who should have got them')
  unsure: number;
}
