import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { HeldWith } from '../../../../kernel/rows/entity/held.decorator';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { LongNumber } from '../../tables/columns/chat-id.decorator';
import { ImCase } from './case.entity';

/** What reporters are told: something was done, or nothing against the rules was found. Never which act, and nothing of the person. */
export const TOLD_OUTCOMES = ['acted', 'noBreach'] as const;

export type ToldOutcome = (typeof TOLD_OUTCOMES)[number];

/** `nothing`: neither could be said truthfully, or the case is open again. */
export const REPLY_OUTCOMES = [...TOLD_OUTCOMES, 'nothing'] as const;

export type ReplyOutcome = (typeof REPLY_OUTCOMES)[number];

/**
 * `pending`: to be ordered. `ordering`: an order is being written in the database of the chat. `ordered`: there is a push task, which says
 * the rest. `unknown`: whether there is one is not known, and it is not tried again. `left`: this reporter is not told.
 */
export const REPLY_STATES = ['pending', 'ordering', 'ordered', 'unknown', 'left'] as const;

export type ReplyState = (typeof REPLY_STATES)[number];

/** What one reporter is told of one case. */
@HeldWith(() => ImCase, 'caseId')
@Entity('im_case_reply')
@Unique('uq_im_case_reply_reporter', ['caseId', 'digest'])
@Index(['state', 'id'])
export class ImCaseReply extends BaseEntity {
  @Column({ type: 'int', comment: 'case' })
  caseId: number;

  /** with a key from SECRET (`ReplyDigests`): who has the database alone cannot find out by trying whom it is about, nor after an erasure */
  @Column({ type: 'varchar', length: 64, comment: 'keyed hash of the id of the reporter' })
  digest: string;

  /** who is to be told stands only there, so that an erasure of the reporter ends it */
  @Column({ type: 'int', comment: 'signal of this reporter' })
  signalId: number;

  @OneOf(REPLY_OUTCOMES)
  @Column({ type: 'varchar', length: 10, comment: 'what the reporter is told' })
  outcome: ReplyOutcome;

  /** with another outcome a further text follows */
  @OneOf(TOLD_OUTCOMES)
  @Column({ type: 'varchar', length: 10, nullable: true, comment: 'what the reporter was told last, or may have been' })
  toldOutcome: ToldOutcome | null;

  @OneOf(REPLY_STATES)
  @Column({ type: 'varchar', length: 10, default: 'pending', comment: 'state' })
  state: ReplyState;

  @LongNumber({ nullable: true, comment: 'push task' })
  taskId: number | null;

  @Moment({ nullable: true, comment: 'last order' })
  orderTime: Date | null;
}
