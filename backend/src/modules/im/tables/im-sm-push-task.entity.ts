import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { ChatFlag, Flag } from './columns/flag.decorator';
import { IM } from './im-source';
import { ImSystemMessage } from './im-system-message.entity';
import { PushCounts } from './push-counts.dto';
import { Reads } from '../../../kernel/basis/schema/reads.decorator';

export enum PushStatus {
  Pending = 1,
  Sending,
  Sent,
  Cancelled,
}

/** A push task: a system message that is sent to all people or to selected people. */
@LivesOn(IM)
@Entity('im_sm_push_task')
@Unique('uq_im_sm_push_task_seq_no', ['seq_no'])
@Index(['status', 'send_time'])
export class ImSmPushTask {
  @ChatId()
  id: number;

  @Index()
  @LongNumber({ comment: 'message' })
  message_id: number;

  /** null until sending begins; then higher than all earlier numbers, and final; clients that were offline ask for messages by it */
  @ServerSet()
  @LongNumber({ nullable: true, comment: 'sequence number' })
  seq_no: number | null;

  @Reads((value) => (value === '' ? null : value))
  @ChatTime({ nullable: true, comment: 'time to send; immediately if empty or past' })
  send_time: Date | null;

  @ServerSet()
  @OneOf(PushStatus)
  @Column({
    type: 'tinyint',
    default: PushStatus.Pending,
    comment: 'status: 1 pending, 2 sending, 3 sent, 4 cancelled',
  })
  status: PushStatus;

  @ChatFlag({ default: Flag.Yes, comment: 'sent to everybody' })
  send_to_all: Flag;

  @ManyLines()
  @Column({ type: 'varchar', length: 1024, nullable: true, comment: 'ids of the recipients, comma-separated' })
  recv_ids: string | null;

  @ServerSet()
  @ChatFlag({ nullable: true, comment: 'deleted' })
  deleted: Flag | null;

  @ServerSet()
  @LongNumber({ nullable: true, comment: 'created by' })
  creator: number | null;

  @ServerSet()
  @ChatTime({ comment: 'created' })
  create_time: Date;

  @Joined(() => ImSystemMessage, 'title', 'message_id')
  title: string | null;

  @Attached(String, 'name of whoever created it', { nullable: true })
  creator_name: string | null;

  @Attached(PushCounts, 'progress; null before it has started', { nullable: true })
  progress: PushCounts | null;
}
