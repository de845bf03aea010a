import { ApiProperty } from '@nestjs/swagger';
import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../kernel/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/entity/base.entity';
import { LongText } from '../../../kernel/entity/long-text.decorator';
import { Moment } from '../../../kernel/entity/moment.decorator';
import { OneOf } from '../../../kernel/entity/one-of.decorator';
import { ServerSet } from '../../../kernel/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/entity/trimmed.decorator';
import { LastRun } from './last-run.dto';
import { LONGEST_CRON } from '../schedule/cron';
import { LONGEST_EVERY_MS, SHORTEST_EVERY_MS } from '../schedule/interval';
import { TaskKind, TaskStatus, TaskType } from './task-codes';
import { ManyLines } from '../../../kernel/entity/many-lines.decorator';
import { Within } from '../../../kernel/entity/within.decorator';

/** A recurring task of the console. This row is authoritative; the engine only calls when a task is due. */
@Entity('task_info')
@Index(['status', 'nextRunTime'])
@Unique('uq_task_info_systemKey', ['systemKey'])
export class TaskInfo extends BaseEntity {
  @ServerSet()
  @Column({ type: 'varchar', length: 100, default: '', comment: 'key of its alarm' })
  jobId: string;

  @ServerSet()
  @Column({ type: 'varchar', length: 1000, nullable: true, comment: 'the plan that is scheduled, as JSON' })
  repeatConf: string | null;

  @Trimmed()
  @Column({ type: 'varchar', length: 255, comment: 'name' })
  name: string;

  @Trimmed()
  @Column({
    type: 'varchar',
    length: LONGEST_CRON,
    nullable: true,
    comment: 'five or six fields, seconds first where there are six; in the time zone of the server',
  })
  cron: string | null;

  @Within(1)
  @Column({ type: 'int', nullable: true, comment: 'how often it may run from its start on; none is without end' })
  limit: number | null;

  @Within(SHORTEST_EVERY_MS, LONGEST_EVERY_MS)
  @Column({ type: 'bigint', nullable: true, comment: 'interval in milliseconds' })
  every: number | null;

  @ManyLines()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'remark' })
  remark: string | null;

  @OneOf(TaskStatus)
  @Column({ type: 'tinyint', default: TaskStatus.Running, comment: '0 stopped, 1 running' })
  status: TaskStatus;

  @Moment({ nullable: true, comment: 'not before; an interval is counted from here' })
  startDate: Date | null;

  @Moment({ nullable: true, comment: 'not after' })
  endDate: Date | null;

  @LongText({ nullable: true, comment: 'kept with the task, for whoever reads it' })
  data: string | null;

  @Trimmed()
  @ManyLines()
  @Column({ type: 'varchar', length: 2000, comment: 'what is called: `name.method(arguments)`' })
  service: string;

  @ServerSet()
  @OneOf(TaskKind)
  @Column({ type: 'tinyint', default: TaskKind.User, comment: '0 system, 1 user' })
  type: TaskKind;

  @ServerSet()
  @Moment({ nullable: true, comment: 'due' })
  nextRunTime: Date | null;

  @OneOf(TaskType)
  @Column({ type: 'tinyint', default: TaskType.Cron, comment: '0 cron, 1 interval' })
  taskType: TaskType;

  @ServerSet()
  @Moment({ nullable: true, comment: 'when it last began to run' })
  lastExecuteTime: Date | null;

  @ServerSet()
  @Moment({ nullable: true, comment: 'until when the run under way is taken to be alive' })
  lockExpireTime: Date | null;

  @ServerSet()
  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'the run under way' })
  lockOwner: string | null;

  @ServerSet()
  @Moment({ nullable: true, comment: 'when somebody asked for a run that has not begun' })
  onceTime: Date | null;

  @ServerSet()
  @Column({ type: 'int', default: 0, comment: 'runs that its plan has begun since it was started' })
  runs: number;

  @ServerSet()
  @Column({ type: 'int', default: 0, comment: 'how often in a row a run was lost with its node' })
  lost: number;

  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'the newest of its runs' })
  lastLogId: number | null;

  @ServerSet()
  @Column({ type: 'varchar', length: 50, nullable: true, comment: 'which of the duties of the console it is' })
  systemKey: string | null;

  @Attached(Boolean, 'true if a run is in progress')
  running: boolean;

  @ApiProperty({ type: () => LastRun, nullable: true, readOnly: true })
  lastRun: LastRun | null;
}
