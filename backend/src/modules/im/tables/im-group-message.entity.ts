import { Column, Entity, Index } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { ChatFlag, type Flag } from './columns/flag.decorator';
import { MessageStatus, MessageType } from './columns/message-type';
import { ImGroup } from './im-group.entity';
import { IM } from './im-source';
import { ImUser } from './im-user.entity';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

/** A message in a group. All columns that the product unboxes have defaults: a single unexpected NULL stops a whole group from reading. */
@LivesOn(IM)
@Entity('im_group_message')
export class ImGroupMessage {
  @ChatId()
  id: number;

  @Index()
  @LongNumber({ comment: 'group' })
  group_id: number;

  /** 0 for system messages */
  @Index()
  @LongNumber({ comment: 'sender' })
  send_id: number;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, default: '', comment: 'name of the sender in the group' })
  send_nick_name: string;

  /** ids of the recipients, separated by commas; empty for all members */
  @Column({ type: 'varchar', length: 1024, default: '', comment: 'receivers' })
  recv_ids: string;

  @Personal('text')
  @Column({ type: 'text', nullable: true, comment: 'content' })
  content: string | null;

  @Column({ type: 'varchar', length: 1024, nullable: true, comment: 'ids of the mentioned people' })
  at_user_ids: string | null;

  @ChatFlag({ comment: 'asks for read receipts' })
  receipt: Flag;

  @ChatFlag({ comment: 'read by all' })
  receipt_ok: Flag;

  @Column({ type: 'tinyint', comment: 'type: 0 text, 1 image, 2 file, 3 voice, 4 video, 10 recall, 21 tip' })
  type: MessageType;

  @Column({ type: 'tinyint', default: MessageStatus.Pending, comment: 'status: 0 normal, 2 recalled' })
  status: MessageStatus;

  @LongNumber({ nullable: true, comment: 'quoted message' })
  quote_message_id: number | null;

  @ChatTime({ comment: 'sent' })
  send_time: Date;

  @Joined(() => ImGroup, 'name', 'group_id')
  group_name: string | null;

  @Joined(() => ImUser, 'head_image_thumb', 'send_id')
  send_head_image: string | null;

  @Attached(String, 'name of the user who recalled the message; null if it was not recalled, or if unknown', {
    nullable: true,
  })
  recalled_by: string | null;

  @Attached(String, 'when the message was recalled; null if it was not recalled, or if unknown', { nullable: true })
  recalled_time: string | null;
}
