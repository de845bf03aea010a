import { Column, Entity } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { ImGroup } from './im-group.entity';
import { IM } from './im-source';
import { WordingRunFigures } from './wording-run-figures.dto';

/** A library of phrases that are posted into a group one after the other. */
@LivesOn(IM)
@Entity('im_wording_library')
export class ImWordingLibrary {
  @ChatId()
  id: number;

  @Trimmed()
  @Column({ type: 'varchar', length: 255, comment: 'title' })
  title: string;

  @LongNumber({ nullable: true, comment: 'group to which the phrases are pushed' })
  group_id: number | null;

  @ServerSet()
  @ChatTime({ comment: 'created' })
  create_time: Date;

  @Joined(() => ImGroup, 'name', 'group_id')
  group_name: string | null;

  @Attached(Number, 'number of phrases')
  wording_count: number;

  @Attached(WordingRunFigures, 'progress of its last push; null if it was never pushed', { nullable: true })
  run: WordingRunFigures | null;
}
