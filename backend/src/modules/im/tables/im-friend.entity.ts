import { Column, Entity, Index } from 'typeorm';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { ChatFlag, type Flag } from './columns/flag.decorator';
import { IM } from './im-source';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

/** One direction of a friendship; a friendship has two rows. The product stores the friend's name and avatar in the row. */
@LivesOn(IM)
@Entity('im_friend')
export class ImFriend {
  @ChatId()
  id: number;

  @Index()
  @LongNumber({ comment: 'person' })
  user_id: number;

  @Index()
  @LongNumber({ comment: 'friend' })
  friend_id: number;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, default: '', comment: 'nickname of the friend' })
  friend_nick_name: string;

  @Personal('picture')
  @Column({ type: 'varchar', length: 255, default: '', comment: 'avatar of the friend' })
  friend_head_image: string;

  @ChatFlag({ nullable: true, comment: 'do not disturb' })
  is_dnd: Flag | null;

  @ChatFlag({ comment: 'ended' })
  deleted: Flag;

  @ChatTime({ comment: 'friends since' })
  created_time: Date;
}
