import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { HeldWith } from '../../../../kernel/rows/entity/held.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { Flag } from '../../tables/columns/flag.decorator';
import { REPLY_OUTCOMES, type ReplyOutcome } from './case-reply.entity';
import { ImCase } from './case.entity';

/** The way through the reporters of a case whose outcome they are to be told: page by page, each in one transaction. */
@HeldWith(() => ImCase, 'caseId')
@Entity('im_reply_run')
@Unique('uq_im_reply_run_caseId', ['caseId'])
@Index(['open', 'id'])
export class ImReplyRun extends BaseEntity {
  @Column({ type: 'int', comment: 'case' })
  caseId: number;

  @OneOf(REPLY_OUTCOMES)
  @Column({ type: 'varchar', length: 10, comment: 'what the reporters are told' })
  outcome: ReplyOutcome;

  @Column({ type: 'int', comment: 'newest signal that the decider saw' })
  lastSignalId: number;

  @Column({ type: 'int', default: 0, comment: 'last signal of the last finished page' })
  reached: number;

  @OneOf(Flag)
  @Column({ type: 'tinyint', default: Flag.Yes, comment: 'whether reporters are left' })
  open: Flag;
}
