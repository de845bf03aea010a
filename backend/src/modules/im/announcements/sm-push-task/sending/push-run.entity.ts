import { Column, Entity, Index } from 'typeorm';
import { Moment } from '../../../../../kernel/entity/moment.decorator';
import { LongNumber } from '../../../tables/columns/chat-id.decorator';

/** What a run waits for. */
export type PushProblem = 'chatRedis';

/**
 * How far a push is, and which node is at it. It stands in the console's own database beside the task, which the chat
 * product reads.
 */
@Entity('im_push_run')
export class ImPushRun {
  @LongNumber({ primary: true, comment: 'task' })
  taskId: number;

  /** that of the task, by which results come back */
  @Index()
  @LongNumber({ nullable: true, comment: 'sequence number' })
  seqNo: number | null;

  /** one attempt of one node; nobody else writes here while its lease lasts */
  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'who is at it' })
  owner: string | null;

  @LongNumber({ default: 0, comment: 'end of the lease, milliseconds since 1970' })
  lease: number;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'node that was at it last' })
  node: string | null;

  /** whoever comes later was not meant */
  @LongNumber({ nullable: true, comment: 'highest recipient when it began' })
  maxId: number | null;

  @LongNumber({ default: 0, comment: 'last recipient of the last page that is done' })
  reached: number;

  @Column({ type: 'int', nullable: true, comment: 'how many it is for, where that is counted' })
  recipients: number | null;

  @Column({ type: 'int', default: 0, comment: 'recipients done' })
  done: number;

  @Column({ type: 'int', default: 0, comment: 'of them online' })
  online: number;

  @Column({ type: 'int', default: 0, comment: 'frames sent to screens' })
  frames: number;

  @Column({ type: 'int', default: 0, comment: 'frames that screens took' })
  delivered: number;

  @Column({ type: 'int', default: 0, comment: 'pages done' })
  pages: number;

  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'what it waits for' })
  problem: PushProblem | null;

  @Moment({ nullable: true, comment: 'began' })
  startTime: Date | null;

  @Index()
  @Moment({ nullable: true, comment: 'ended' })
  endTime: Date | null;
}
