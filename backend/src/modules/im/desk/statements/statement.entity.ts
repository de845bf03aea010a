import { Column, Entity, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { HeldWith } from '../../../../kernel/rows/entity/held.decorator';
import { Json } from '../../../../kernel/rows/entity/json.decorator';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Personal } from '../../../../kernel/rows/entity/personal.decorator';
import { ChatFlag, type Flag } from '../../tables/columns/flag.decorator';
import { type Ground, GROUNDS } from '../policy/ground';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { AUTOMATED_DECISIONS, CATEGORIES, CONTENT_TYPES, SOURCE_TYPES } from '../published/statement-schema';

export type ContentType = (typeof CONTENT_TYPES)[number];

/**
 * The statement of reasons of a decision: what its policy said then, and the facts. It is written with the decision and does not change,
 * but for what becomes known later: that the act was told, what it did, and that the decision was taken back.
 */
@HeldWith(() => ImCaseDecision, 'decisionId')
@Entity('im_statement')
@Unique('uq_im_statement_decisionId', ['decisionId'])
@Unique('uq_im_statement_puid', ['puid'])
@Unique('uq_im_statement_noticeId', ['noticeId'])
export class ImStatement extends BaseEntity {
  @Column({ type: 'int', comment: 'decision' })
  decisionId: number;

  /** random, because it must never be used again, also not after a restore of an older backup */
  @Column({ type: 'varchar', length: 36, comment: 'id of the statement outside of this console' })
  puid: string;

  /** random, and known before the decision has an id; statements of earlier editions have none, and no page */
  @Column({
    type: 'varchar',
    length: 16,
    nullable: true,
    select: false,
    comment: 'what the link to the public page carries, in hexadecimal digits',
  })
  noticeId: string | null;

  @OneOf(GROUNDS)
  @Column({ type: 'varchar', length: 10, comment: 'ground' })
  ground: Ground;

  @Column({ type: 'varchar', length: 500, comment: 'the law, or the name of the house rule' })
  reference: string;

  @Personal('quote')
  @Column({ type: 'varchar', length: 2000, comment: 'text of the rule, or else the reason that the person reads' })
  explanation: string;

  @OneOf(CATEGORIES)
  @Column({ type: 'varchar', length: 80, comment: 'category' })
  category: (typeof CATEGORIES)[number];

  @Personal('quote')
  @Column({ type: 'varchar', length: 5000, comment: 'facts' })
  facts: string;

  @Json(
    { comment: 'types of the reported content' },
    { type: 'array', items: { type: 'string', enum: [...CONTENT_TYPES] } },
  )
  contentTypes: ContentType[];

  @Column({ type: 'varchar', length: 100, nullable: true, comment: 'content of no listed type' })
  otherContent: string | null;

  @Column({ type: 'varchar', length: 10, comment: 'day on which the oldest content was sent' })
  contentDate: string;

  @OneOf(SOURCE_TYPES)
  @Column({ type: 'varchar', length: 40, comment: 'source' })
  source: (typeof SOURCE_TYPES)[number];

  @ChatFlag({ comment: 'whether a machine found all of it' })
  automatedDetection: Flag;

  @OneOf(AUTOMATED_DECISIONS)
  @Column({ type: 'varchar', length: 40, comment: 'whether a machine decided' })
  automatedDecision: (typeof AUTOMATED_DECISIONS)[number];

  @Moment({ nullable: true, comment: 'end of the ban; for ever if null' })
  untilTime: Date | null;

  @Column({ type: 'int', nullable: true, comment: 'number of recalled messages; not known yet if null' })
  recalled: number | null;

  @Column({ type: 'int', nullable: true, comment: 'number of ended memberships; not known yet if null' })
  removed: number | null;

  @Column({
    type: 'int',
    nullable: true,
    comment: 'number of groups of the person that were banned; not known yet if null',
  })
  groupsBanned: number | null;

  @Moment({ nullable: true, comment: 'when the chat product had been told of the act; not known yet if null' })
  applicationTime: Date | null;

  @Moment({ nullable: true, comment: 'taken back' })
  reversedTime: Date | null;
}
