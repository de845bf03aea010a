import { Column, Entity } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { InfoOnly } from '../../../kernel/rows/entity/info-only.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { ChatFlag, type Flag } from './columns/flag.decorator';
import { IM } from './im-source';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { FileColumn } from '../../../kernel/rows/entity/file-column.decorator';

export enum ContentType {
  RichText,
  Link,
}

/** A system message of the operators. Push tasks send it to people. */
@LivesOn(IM)
@Entity('im_system_message')
export class ImSystemMessage {
  @ChatId()
  id: number;

  @Trimmed()
  @Column({ type: 'varchar', length: 64, comment: 'title' })
  title: string;

  @FileColumn()
  @Trimmed()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'cover' })
  cover_url: string | null;

  @Trimmed()
  @ManyLines()
  @Column({ type: 'varchar', length: 1024, default: '', comment: 'introduction' })
  intro: string;

  @OneOf(ContentType)
  @Column({ type: 'tinyint', default: ContentType.RichText, comment: 'content: 0 rich text, 1 external link' })
  content_type: ContentType;

  @FileColumn('base64')
  @InfoOnly()
  @Column({ type: 'text', nullable: true, comment: 'rich text, base64 of HTML' })
  rich_text: string | null;

  @Trimmed()
  @Column({ type: 'varchar', length: 1024, nullable: true, comment: 'external link' })
  extern_link: string | null;

  @ServerSet()
  @ChatFlag({ comment: 'deleted' })
  deleted: Flag;

  @ServerSet()
  @LongNumber({ nullable: true, comment: 'created by' })
  creator: number | null;

  @ServerSet()
  @ChatTime({ comment: 'created' })
  create_time: Date;

  @Attached(String, 'name of the staff member who created it', { nullable: true })
  creator_name: string | null;

  @Attached(Number, 'number of push tasks for this message')
  push_count: number;
}
