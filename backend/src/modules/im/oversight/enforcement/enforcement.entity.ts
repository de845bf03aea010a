import { Column, Entity, Index, Unique } from 'typeorm';
import { BaseEntity } from '../../../../kernel/rows/entity/base.entity';
import { Json } from '../../../../kernel/rows/entity/json.decorator';
import { Moment } from '../../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';
import { EnforcementState } from '../trail/enforcement-state';
import type { RowTrace } from '../trail/row-trace';
import type { GatewayStep, StepCounts } from '../../product/gateway/gateway-step';

export { EnforcementState };

/** The error of a notification that staff made needless, by undoing the act before the chat product had got it. */
export const CALLED_OFF = 'taken back before it was told';
/** The reasons of orders that the console itself does not tell after a restore. */
export const HELD = 'held since a backup was restored';
export const DROPPED = 'dropped after a backup was restored';

/**
 * A notification to the chat product about an action (outbox row). It is written in the action's transaction and sent afterwards. If the
 * chat product is unreachable, it is retried.
 */
@Entity('im_enforcement')
@Unique('uq_im_enforcement_batch', ['batch'])
@Index(['state', 'nextTime'])
export class ImEnforcement extends BaseEntity {
  @Column({ type: 'int', nullable: true, comment: 'act, if it is a single one' })
  actId: number | null;

  @Column({ type: 'varchar', length: 32, comment: 'call to which the acts belong' })
  batch: string;

  @Json({ comment: 'steps to send to the chat product' })
  steps: GatewayStep[];

  @Column({ type: 'int', default: 0, comment: 'number of finished steps' })
  reached: number;

  @OneOf(EnforcementState)
  @Column({
    type: 'tinyint',
    default: EnforcementState.Pending,
    comment:
      'state: 0 pending, 1 done, 2 given up, 3 recorded: no chat product is configured, 4 told, but who is connected is not known',
  })
  state: EnforcementState;

  @Column({ type: 'int', default: 0, comment: 'attempts' })
  attempts: number;

  @Json({ nullable: true, comment: 'result' })
  outcome: StepCounts | null;

  /** null if both databases are one */
  @Json({ nullable: true, comment: 'what the act changes in the rows of the chat, to see later whether it did' })
  traces: RowTrace[] | null;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'last error' })
  error: string | null;

  /** until this time no other node tries to send it */
  @Moment({ comment: 'next attempt' })
  nextTime: Date;
}
