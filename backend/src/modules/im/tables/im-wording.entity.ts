import { Column, Entity, Index } from 'typeorm';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { RefersTo } from '../../../kernel/rows/entity/refers-to.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { IM } from './im-source';
import { ImUser } from './im-user.entity';
import { ImWordingLibrary } from './im-wording-library.entity';
import { Within } from '../../../kernel/rows/entity/within.decorator';
import { FileColumn } from '../../../kernel/rows/entity/file-column.decorator';

export enum WordingType {
  Text,
  Image,
}

/** One week in seconds. */
const LONGEST_DELAY = 7 * 86_400;

/** A phrase of a library: its text, who says it, and how long after the previous one. */
@LivesOn(IM)
@Entity('im_wording')
export class ImWording {
  @ChatId()
  id: number;

  @RefersTo(() => ImWordingLibrary)
  @Index()
  @LongNumber({ comment: 'library' })
  library_id: number;

  /** for an image, its address */
  @FileColumn()
  @Column({ type: 'text', comment: 'content' })
  content: string;

  @OneOf(WordingType)
  @Column({ type: 'tinyint', default: WordingType.Text, comment: 'type: 0 text, 1 image' })
  type: WordingType;

  @Within(0, LONGEST_DELAY)
  @Column({ type: 'int', default: 0, comment: 'seconds after the previous phrase' })
  delay: number;

  @LongNumber({ comment: 'sender' })
  user_id: number;

  @Within(0)
  @Column({ type: 'int', default: 0, comment: 'order' })
  order_num: number;

  @ServerSet()
  @ChatTime({ comment: 'created' })
  create_time: Date;

  @Joined(() => ImUser, 'nick_name', 'user_id')
  nick_name: string | null;
}
