import { Column, Entity, Index } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { ChatFlag, type Flag } from './columns/flag.decorator';
import { IM } from './im-source';

/** A word that the chat product replaces with asterisks. It reloads the enabled words every minute. */
@LivesOn(IM)
@Entity('im_sensitive_word')
export class ImSensitiveWord {
  @ChatId()
  id: number;

  @Trimmed()
  @Index()
  @Column({ type: 'varchar', length: 64, comment: 'word' })
  content: string;

  @ChatFlag({ default: 1, comment: 'enabled' })
  enabled: Flag;

  @ServerSet()
  @LongNumber({ nullable: true, comment: 'created by' })
  creator: number | null;

  @ServerSet()
  @ChatTime({ comment: 'created' })
  create_time: Date;

  @Attached(String, 'name of the staff member who created it', { nullable: true })
  creator_name: string | null;

  @Attached(
    Boolean,
    'false if the chat product can never find the word, because it skips all characters except letters',
  )
  findable: boolean;

  @Attached(String, 'when its last change is certain to hold, if that was a minute ago or less', { nullable: true })
  certainTime: string | null;
}
