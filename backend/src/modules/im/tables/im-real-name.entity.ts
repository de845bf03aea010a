import { Column, Entity } from 'typeorm';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { Masked } from '../../../kernel/rows/entity/masked.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { FileColumn } from '../../../kernel/rows/entity/file-column.decorator';
import { ChatId } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { ChatFlag, type Flag } from './columns/flag.decorator';
import { IM } from './im-source';
import { Sex } from './im-user.entity';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

/** The verified identity of a person: the columns of the person's row that concern it. The table is created by the person's own entity. */
@LivesOn(IM)
@Entity('im_user', { synchronize: false })
export class ImRealName {
  @ChatId()
  id: number;

  @Personal('account')
  @ServerSet()
  @Column({ type: 'varchar', length: 255, comment: 'sign-in name' })
  user_name: string;

  @Personal('name')
  @ServerSet()
  @Column({ type: 'varchar', length: 255, comment: 'nickname' })
  nick_name: string;

  @Personal('picture')
  @ServerSet()
  @Column({ type: 'varchar', length: 255, default: '', comment: 'small avatar' })
  head_image_thumb: string;

  @Personal('phone')
  @ServerSet()
  @Masked('phone')
  @Column({ type: 'varchar', length: 16, nullable: true, comment: 'phone' })
  phone: string | null;

  @Personal('trait')
  @ServerSet()
  @OneOf(Sex)
  @Column({ type: 'tinyint', default: Sex.Male, comment: 'sex: 0 male, 1 female' })
  sex: Sex;

  @Personal('idCard')
  @Trimmed()
  @Masked('idCard')
  @Column({ type: 'varchar', length: 18, nullable: true, comment: 'identity number' })
  id_card: string | null;

  @Personal('picture')
  @FileColumn()
  @Column({ type: 'varchar', length: 255, nullable: true, select: false, comment: 'identity card, front' })
  id_card_front: string | null;

  @Personal('picture')
  @FileColumn()
  @Column({ type: 'varchar', length: 255, nullable: true, select: false, comment: 'identity card, back' })
  id_card_back: string | null;

  @ChatFlag({ comment: 'real name confirmed' })
  is_real_name: Flag;

  @ServerSet()
  @ChatFlag({ comment: 'banned' })
  is_banned: Flag;

  @ServerSet()
  @ChatTime({ comment: 'registered' })
  created_time: Date;
}
