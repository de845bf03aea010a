import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { ManyLines } from '../../../../kernel/rows/entity/many-lines.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Trimmed } from '../../../../kernel/rows/entity/trimmed.decorator';
import { Within } from '../../../../kernel/rows/entity/within.decorator';
import { BAN_SPANS, SPANS, type Span } from '../../batches/spans';
import { ChatFlag, Flag } from '../../tables/columns/flag.decorator';
import { CATEGORIES } from '../published/statement-schema';
import { type Ground, GROUNDS } from './ground';

const MOST_STRIKES = 100;
const MOST_DAYS = 3650;

/** A rule that a decision is based on: its ground, the texts for the person concerned, its strikes, and the act that it recommends. */
@Entity('im_policy')
export class ImPolicy extends BaseEntity {
  @Trimmed()
  @Column({ type: 'varchar', length: 40, comment: 'name' })
  name: string;

  /** `{days}`, `{until}` and `{link}` are replaced when a decision is made */
  @Trimmed()
  @Column({ type: 'varchar', length: 128, comment: 'reason that the person reads' })
  reason: string;

  @OneOf(GROUNDS)
  @Column({ type: 'varchar', length: 10, default: 'houseRule', comment: 'ground: a house rule or a law' })
  ground: Ground;

  /** of the ground `illegal`, and of no other; as staff wrote it: the console knows no laws */
  @Trimmed()
  @Column({ type: 'varchar', length: 500, nullable: true, comment: 'the law, as statements of reasons name it' })
  law: string | null;

  /** in the words of the published rules for statements of reasons */
  @OneOf(CATEGORIES)
  @Column({
    type: 'varchar',
    length: 80,
    default: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    comment: 'category in statements of reasons',
  })
  category: (typeof CATEGORIES)[number];

  @Trimmed()
  @ManyLines()
  @Column({ type: 'varchar', length: 2000, default: '', comment: 'text of the rule, which people may read' })
  publicText: string;

  @Within(0, MOST_STRIKES)
  @Column({ type: 'int', default: 1, comment: 'strikes that a decision adds' })
  strikes: number;

  /** as many as later ones if null, and never more */
  @Within(0, MOST_STRIKES)
  @Column({ type: 'int', nullable: true, comment: 'strikes that a first decision about a person adds' })
  firstStrikes: number | null;

  @Within(0, MOST_DAYS)
  @Column({ type: 'int', default: 90, comment: 'days for which the strikes count; 0 for ever' })
  strikeDays: number;

  @OneOf(BAN_SPANS)
  @Column({ type: 'varchar', length: 10, default: 'week', comment: 'duration of the recommended ban' })
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

  @ChatFlag({ default: Flag.Yes, comment: 'enabled' })
  enabled: Flag;

  @Within(0)
  @Column({ type: 'int', default: 0, comment: 'order' })
  orderNum: number;
}
