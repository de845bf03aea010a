import { Column, Entity, Index } from 'typeorm';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { IM } from './im-source';
import { ImUser } from './im-user.entity';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

/** A sign-in to the chat, with its address and device. */
@LivesOn(IM)
@Entity('im_user_log')
export class ImUserLog {
  @ChatId()
  id: number;

  @Index()
  @LongNumber({ comment: 'person' })
  user_id: number;

  @Personal('origin')
  @Index()
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'address' })
  ip: string | null;

  @Personal('origin')
  @Column({ type: 'varchar', length: 1024, nullable: true, comment: 'browser or app' })
  ua: string | null;

  @ChatTime({ comment: 'signed in' })
  created_time: Date;

  @Joined(() => ImUser, 'nick_name', 'user_id')
  nick_name: string | null;

  @Joined(() => ImUser, 'phone', 'user_id')
  phone: string | null;
}
