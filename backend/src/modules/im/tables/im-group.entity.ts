import { Column, Entity, Index } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { LongestAnew } from '../../../kernel/rows/entity/longest-anew.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { ChatFlag, type Flag } from './columns/flag.decorator';
import { Longest } from './columns/longest';
import { IM } from './im-source';
import { ImUser } from './im-user.entity';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { Within } from '../../../kernel/rows/entity/within.decorator';
import { FileColumn } from '../../../kernel/rows/entity/file-column.decorator';

/** A chat group. */
@LivesOn(IM)
@Entity('im_group')
export class ImGroup {
  @ChatId()
  id: number;

  @Trimmed()
  @Index()
  @LongestAnew(Longest.Name)
  @Column({ type: 'varchar', length: 255, comment: 'name' })
  name: string;

  @Index()
  @LongNumber({ comment: 'owner' })
  owner_id: number;

  @FileColumn()
  @Column({ type: 'varchar', length: 255, default: '', comment: 'avatar' })
  head_image: string;

  @FileColumn()
  @Column({ type: 'varchar', length: 255, default: '', comment: 'small avatar' })
  head_image_thumb: string;

  @ManyLines()
  @Column({ type: 'varchar', length: 1024, default: '', comment: 'notice' })
  notice: string;

  @ServerSet()
  @ChatFlag({ comment: 'banned' })
  is_banned: Flag;

  @ServerSet()
  @Column({ type: 'varchar', length: 255, default: '', comment: 'why banned' })
  reason: string;

  @ServerSet()
  @ChatFlag({ comment: 'dissolved' })
  dissolve: Flag;

  /** chat products use three different names for this column */
  @ServerSet()
  @ChatFlag({ comment: 'only the owner may speak' })
  is_muted: Flag;

  @ServerSet()
  @ChatTime({ comment: 'created' })
  created_time: Date;

  @Within(1)
  @LongNumber({ nullable: true, comment: 'message on top' })
  top_message_id: number | null;

  @ChatFlag({ comment: 'hidden' })
  is_hidden: Flag;

  @Joined(() => ImUser, 'nick_name', 'owner_id')
  owner_nick_name: string | null;

  @Attached(Number, 'number of members')
  member_count: number;

  @Attached(String, 'when the ban ends automatically', { nullable: true })
  unban_time: string | null;
}
