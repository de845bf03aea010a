import { Column, Entity } from 'typeorm';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';

/** `differs`: it could be restored, and something is not as it was or must be. `failed`: it could not be restored, or that was not found out. */
export const DrillState = { Passed: 'passed', Differs: 'differs', Failed: 'failed' } as const;

export type DrillState = (typeof DrillState)[keyof typeof DrillState];

/** A backup that was restored to see whether it can be. */
@Entity('base_sys_backup_drill')
export class BaseSysBackupDrill extends BaseEntity {
  @OneOf(DrillState)
  @Column({ type: 'varchar', length: 10, comment: 'passed, differs, failed' })
  state: DrillState;

  @Column({ type: 'varchar', length: 255, comment: 'name of the file' })
  file: string;

  @Moment({ comment: 'when the backup was begun' })
  made: Date;

  @Column({ type: 'int', comment: 'milliseconds' })
  duration: number;

  @Column({ type: 'int', default: 0, comment: 'tables that were restored' })
  tables: number;

  @Column({ type: 'int', default: 0, comment: 'rows that were restored' })
  rows: number;

  @LongText({ nullable: true, comment: 'what differed, or why it failed' })
  reason: string | null;
}
