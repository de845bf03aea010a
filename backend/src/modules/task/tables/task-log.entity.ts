import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { TaskInfo } from './task-info.entity';
import { RunStatus } from './task-codes';

/** Why a run ended, if its result does not say so. Stored as a key and translated for the reader. */
export const RunReason = {
  Limit: 'limit',
  EndDate: 'endDate',
  Died: 'died',
  GivenUp: 'givenUp',
  Missed: 'missed',
} as const;

export type RunReason = (typeof RunReason)[keyof typeof RunReason];

/** One run of a task. */
@Entity('task_log')
@Index(['taskId', 'id'])
@Index(['taskId', 'status', 'id'])
@Index(['status', 'id'])
export class TaskLog extends BaseEntity {
  @Column({ type: 'int', comment: 'task' })
  taskId: number;

  @OneOf(RunStatus)
  @Column({ type: 'tinyint', nullable: true, comment: '1 done, 0 failed; null while it runs' })
  status: RunStatus | null;

  @LongText({ nullable: true, comment: 'result or error' })
  detail: string | null;

  @Column({ type: 'int', nullable: true, comment: 'length of the detail before it was cut' })
  fullLength: number | null;

  @OneOf(RunReason)
  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'reason why it ended or was the last' })
  reason: RunReason | null;

  @Column({ type: 'bigint', nullable: true, comment: 'milliseconds; so far, while it runs' })
  duration: number | null;

  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'node' })
  node: string | null;

  @Column({ type: 'boolean', default: false, comment: 'started by hand' })
  once: boolean;

  @Joined(() => TaskInfo, 'name', 'taskId')
  taskName: string | null;
}
