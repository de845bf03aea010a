import { Column, Entity, Index } from 'typeorm';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { ChatFlag, type Flag } from './columns/flag.decorator';
import { ImGroup } from './im-group.entity';
import { IM } from './im-source';
import { ImUser } from './im-user.entity';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

/** A current or former member of a group. People who join again get their old row back. */
@LivesOn(IM)
@Entity('im_group_member')
@Index(['group_id', 'quit'])
export class ImGroupMember {
  @ChatId()
  id: number;

  @RefersTo(() => ImGroup)
  @LongNumber({ comment: 'group' })
  group_id: number;

  @Index()
  @LongNumber({ comment: 'person' })
  user_id: number;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, default: '', comment: 'nickname' })
  user_nick_name: string;

  @Personal('name')
  @Column({ type: 'varchar', length: 255, default: '', comment: 'name in this group' })
  remark_nick_name: string;

  @Personal('picture')
  @Column({ type: 'varchar', length: 255, default: '', comment: 'avatar' })
  head_image: string;

  @Personal('text')
  @Column({ type: 'varchar', length: 255, default: '', comment: 'name of the group for this member' })
  remark_group_name: string;

  @ServerSet()
  @ChatFlag({ comment: 'has left' })
  quit: Flag;

  @ServerSet()
  @ChatTime({ nullable: true, comment: 'time of leaving' })
  quit_time: Date | null;

  @ServerSet()
  @ChatFlag({ comment: 'muted' })
  is_muted: Flag;

  @ServerSet()
  @ChatTime({ comment: 'joined' })
  created_time: Date;

  @ChatFlag({ comment: 'sees the message on top' })
  is_top_message: Flag;

  @Joined(() => ImGroup, 'name', 'group_id')
  group_name: string | null;

  @Joined(() => ImUser, 'nick_name', 'user_id')
  nick_name: string | null;

  @Joined(() => ImUser, 'user_name', 'user_id')
  user_name: string | null;
}
