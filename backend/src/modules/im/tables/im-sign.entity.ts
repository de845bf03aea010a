import { Entity, Index } from 'typeorm';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { IM } from './im-source';
import { ImUser } from './im-user.entity';

/** A daily sign-in (check-in) of a person. */
@LivesOn(IM)
@Entity('im_sign')
export class ImSign {
  @ChatId()
  id: number;

  @Index()
  @LongNumber({ comment: 'person' })
  user_id: number;

  @ChatTime({ comment: 'signed in' })
  create_time: Date;

  @Joined(() => ImUser, 'nick_name', 'user_id')
  nick_name: string | null;

  @Joined(() => ImUser, 'head_image', 'user_id')
  head_image: string | null;

  @Joined(() => ImUser, 'head_image_thumb', 'user_id')
  head_image_thumb: string | null;

  @Joined(() => ImUser, 'phone', 'user_id')
  phone: string | null;
}
