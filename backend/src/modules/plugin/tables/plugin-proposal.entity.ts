import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { BaseSysUser } from '../../base/tables/user.entity';
import { LongNumber } from '../../../kernel/rows/entity/long-number.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

export enum ProposalStatus {
  Open,
  Accepted,
  Declined,
}

/** An action that a plugin proposes to staff, or something to look at. Nothing happens until staff accept it. */
@Entity('plugin_proposal')
@Unique('uq_plugin_proposal', ['keyName', 'action', 'targetType', 'targetId'])
@Index('ix_plugin_proposal_plugin', ['keyName', 'id'])
export class PluginProposal extends BaseEntity {
  @Column({ type: 'varchar', length: 50, comment: 'key of the plugin' })
  keyName: string;

  @Column({ type: 'varchar', length: 60, comment: 'proposed action' })
  action: string;

  @Column({ type: 'varchar', length: 20, comment: 'type of the target' })
  targetType: string;

  @LongNumber({ comment: 'id of the target' })
  targetId: number;

  @Personal('quote')
  @Column({ type: 'varchar', length: 255, comment: 'reason' })
  reason: string;

  @OneOf(ProposalStatus)
  @Column({ type: 'tinyint', default: ProposalStatus.Open, comment: 'status: 0 open, 1 accepted, 2 declined' })
  status: ProposalStatus;

  @Column({ type: 'int', nullable: true, comment: 'staff member who decided' })
  decidedBy: number | null;

  @Joined(() => BaseSysUser, 'name', 'decidedBy')
  decidedByName: string | null;

  @Moment({ nullable: true, comment: 'time of the decision' })
  decideTime: Date | null;

  @Personal('quote')
  @Column({ type: 'varchar', length: 200, nullable: true, comment: 'reason for declining' })
  answer: string | null;

  /** null if the proposal was only looked at, and while the result of its action is not known */
  @Column({ type: 'varchar', length: 32, nullable: true, comment: 'id of the call in the audit trail' })
  batch: string | null;

  @Attached(Boolean, 'true if nobody decided in time, so it can no longer be accepted')
  isExpired: boolean;

  @Attached(Boolean, 'true if accepting it performs an act; other proposals are only marked as seen')
  isAct: boolean;

  @Attached(Boolean, 'true if the caller may perform the proposed act')
  mayAct: boolean;
}
