import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { Json } from '../../../../kernel/rows/entity/json.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Trimmed } from '../../../../kernel/rows/entity/trimmed.decorator';
import { Within } from '../../../../kernel/rows/entity/within.decorator';
import { ChatFlag, Flag } from '../../tables/columns/flag.decorator';
import { BAN_SPANS, SPANS, type Span } from '../spans';

const MOST_ROLES = 50;

/** A named preset for the ban dialog, for what staff do often. It fills in the dialog with one click. */
@Entity('im_macro')
export class ImMacro extends BaseEntity {
  @Trimmed()
  @Column({ type: 'varchar', length: 40, comment: 'name' })
  name: string;

  @OneOf(BAN_SPANS)
  @Column({ type: 'varchar', length: 10, default: 'week', comment: 'duration of the ban' })
  duration: (typeof BAN_SPANS)[number];

  @ChatFlag({ comment: 'whether group messages are recalled' })
  recallGroups: Flag;

  @ChatFlag({ comment: 'whether private messages are recalled' })
  recallPrivate: Flag;

  @OneOf(SPANS)
  @Column({ type: 'varchar', length: 10, default: 'day', comment: 'how far back messages are recalled' })
  span: Span;

  @ChatFlag({ comment: 'whether people are removed from all groups' })
  leaveGroups: Flag;

  @ChatFlag({ comment: 'whether the groups that people own are banned' })
  banGroups: Flag;

  /** `{days}` and `{until}` are replaced when the macro is used */
  @Trimmed()
  @Column({ type: 'varchar', length: 128, comment: 'reason that the people read' })
  reason: string;

  @Json(
    { nullable: true, comment: 'roles to which it is offered; all roles if empty' },
    { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: MOST_ROLES },
  )
  roleIds: number[] | null;

  @ChatFlag({ default: Flag.Yes, comment: 'enabled' })
  enabled: Flag;

  @Within(0)
  @Column({ type: 'int', default: 0, comment: 'order' })
  orderNum: number;
}
