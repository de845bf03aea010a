import { Column, Entity } from 'typeorm';
import { type Language, LANGUAGES } from '../../../../kernel/basis/context/language';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { Json } from '../../../../kernel/rows/entity/json.decorator';
import { KeepsHistory } from '../../../../kernel/rows/entity/keeps-history.decorator';
import { LeftOutOfBackups } from '../../../../kernel/rows/entity/left-out-of-backups.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';
import { ServerSet } from '../../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../../kernel/rows/entity/trimmed.decorator';
import { ChatFlag, Flag } from '../../tables/columns/flag.decorator';
import { OCCASION_KINDS, type OccasionKind } from './occasion-kinds';
import { CHANNEL_KINDS, type ChannelKind } from './channel-kinds';

export const LONGEST_URL = 1000;
export const LONGEST_ORIGIN = 255;
export const LONGEST_SECRET = 200;

/** A place outside of the console that is told what needs attention. Address and secret are sealed, because robots carry a token in theirs. */
@KeepsHistory()
@LeftOutOfBackups('plain')
@Entity('im_channel')
export class ImChannel extends BaseEntity {
  @Trimmed()
  @Column({ type: 'varchar', length: 40, comment: 'name' })
  name: string;

  @OneOf(CHANNEL_KINDS)
  @Column({ type: 'varchar', length: 10, comment: 'who takes it' })
  kind: ChannelKind;

  @Personal('secret')
  @Trimmed()
  @Column({ type: 'varchar', length: 2000, select: false, comment: 'address' })
  url: string;

  /** what may be shown of the address */
  @ServerSet()
  @Column({ type: 'varchar', length: LONGEST_ORIGIN, default: '', comment: 'scheme and host of the address' })
  origin: string;

  /** of a webhook, of DingTalk and of Feishu */
  @Personal('secret')
  @Trimmed()
  @Column({ type: 'varchar', length: 1200, nullable: true, select: false, comment: 'secret that signs what is sent' })
  secret: string | null;

  @OneOf(LANGUAGES)
  @Column({ type: 'varchar', length: 10, default: LANGUAGES[0], comment: 'language of what is sent' })
  language: Language;

  @Json(
    { comment: 'what it rings for' },
    {
      type: 'array',
      items: { type: 'string', enum: [...OCCASION_KINDS] },
      minItems: 1,
      maxItems: OCCASION_KINDS.length,
    },
  )
  rings: OccasionKind[];

  /** what comes between is told when they end */
  @Trimmed()
  @Column({ type: 'varchar', length: 5, nullable: true, comment: 'begin of the quiet hours, as 22:00' })
  quietFrom: string | null;

  @Trimmed()
  @Column({ type: 'varchar', length: 5, nullable: true, comment: 'end of the quiet hours, as 07:30' })
  quietTo: string | null;

  @Trimmed()
  @Column({ type: 'varchar', length: 64, default: 'Asia/Shanghai', comment: 'time zone of the quiet hours' })
  timeZone: string;

  @ChatFlag({ default: Flag.Yes, comment: 'enabled' })
  enabled: Flag;
}
