import { Column, Entity, Index } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { MessageStatus, MessageType } from './columns/message-type';
import { IM } from './im-source';
import { ImUser } from './im-user.entity';
import { Within } from '../../../kernel/rows/entity/within.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

/** A message from one person to another. */
@LivesOn(IM)
@Entity('im_private_message')
@Index(['send_id', 'recv_id'])
export class ImPrivateMessage {
  @ChatId()
  id: number;

  /** 0 for system messages */
  @Within(0)
  @Index()
  @LongNumber({ comment: 'sender' })
  send_id: number;

  @Index()
  @LongNumber({ comment: 'receiver' })
  recv_id: number;

  @Personal('text')
  @Column({ type: 'text', nullable: true, comment: 'content' })
  content: string | null;

  @OneOf(MessageType)
  @Column({ type: 'tinyint', comment: 'type: 0 text, 1 image, 2 file, 3 voice, 4 video, 10 recall, 21 tip' })
  type: MessageType;

  @OneOf(MessageStatus)
  @Column({
    type: 'tinyint',
    default: MessageStatus.Pending,
    comment: 'status: 0 not delivered, 1 delivered, 2 recalled, 3 read',
  })
  status: MessageStatus;

  @Within(1)
  @LongNumber({ nullable: true, comment: 'quoted message' })
  quote_message_id: number | null;

  @ChatTime({ comment: 'sent' })
  send_time: Date;

  @Joined(() => ImUser, 'nick_name', 'send_id')
  send_nick_name: string | null;

  @Joined(() => ImUser, 'head_image_thumb', 'send_id')
  send_head_image: string | null;

  @Joined(() => ImUser, 'nick_name', 'recv_id')
  recv_nick_name: string | null;

  @Joined(() => ImUser, 'head_image_thumb', 'recv_id')
  recv_head_image: string | null;

  @Attached(String, 'name of the user who recalled the message; null if it was not recalled, or if unknown', {
    nullable: true,
  })
  recalled_by: string | null;

  @Attached(String, 'when the message was recalled; null if it was not recalled, or if unknown', { nullable: true })
  recalled_time: string | null;
}
