import { Column, Entity, Index } from 'typeorm';
import { Moment } from '../../../../../kernel/rows/entity/moment.decorator';
import { LongNumber } from '../../../tables/columns/chat-id.decorator';

/** The reason why a run is waiting. */
/** `presence`: it is not known who is connected, so some who are may not have got it */
export type PushProblem = 'chatRedis' | 'presence';

/**
 * The progress of a push, and the node that is working on it. It is stored in the console's own database; the task itself is in the chat
 * product's database.
 */
@Entity('im_push_run')
export class ImPushRun {
  @LongNumber({ primary: true, comment: 'task' })
  taskId: number;

  /** the task's sequence number, by which results are matched */
  @Index()
  @LongNumber({ nullable: true, comment: 'sequence number' })
  seqNo: number | null;

  /** one attempt of one node; nobody else writes this row while its lease is valid */
  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'lease: its holder' })
  owner: string | null;

  @LongNumber({ default: 0, comment: 'lease: its end, in milliseconds since 1970' })
  lease: number;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'node that worked on it last' })
  node: string | null;

  /** people who registered later are not recipients */
  @LongNumber({ nullable: true, comment: 'highest recipient at the start' })
  maxId: number | null;

  @LongNumber({ default: 0, comment: 'last recipient of the last finished page' })
  reached: number;

  @Column({ type: 'int', nullable: true, comment: 'number of recipients, if counted' })
  recipients: number | null;

  @Column({ type: 'int', default: 0, comment: 'number of processed recipients' })
  done: number;

  @Column({ type: 'int', default: 0, comment: 'number of recipients online' })
  online: number;

  @Column({ type: 'int', default: 0, comment: 'number of frames sent' })
  frames: number;

  @Column({ type: 'int', default: 0, comment: 'number of frames that terminals accepted' })
  delivered: number;

  @Column({ type: 'int', default: 0, comment: 'number of finished pages' })
  pages: number;

  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'reason for waiting' })
  problem: PushProblem | null;

  @Moment({ nullable: true, comment: 'start time' })
  startTime: Date | null;

  @Index()
  @Moment({ nullable: true, comment: 'end time' })
  endTime: Date | null;
}
