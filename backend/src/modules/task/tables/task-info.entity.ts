import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { LongText } from '../../../kernel/rows/entity/long-text.decorator';
import { Moment } from '../../../kernel/rows/entity/moment.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { LastRun } from './last-run.dto';
import { LONGEST_CRON } from '../schedule/cron';
import { LONGEST_EVERY_MS, SHORTEST_EVERY_MS } from '../schedule/interval';
import { TaskKind, TaskStatus, TaskType } from './task-codes';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { Within } from '../../../kernel/rows/entity/within.decorator';

/** A recurring task of the console. This row is authoritative; the engine only calls when a task is due. */
@Entity('task_info')
@Index(['status', 'nextRunTime'])
@Unique('uq_task_info_systemKey', ['systemKey'])
export class TaskInfo extends BaseEntity {
  @ServerSet()
  @Column({ type: 'varchar', length: 100, default: '', comment: 'key of the job' })
  jobId: string;

  @ServerSet()
  @Column({ type: 'varchar', length: 1000, nullable: true, comment: 'scheduled plan, as JSON' })
  repeatConf: string | null;

  @Trimmed()
  @Column({ type: 'varchar', length: 255, comment: 'name' })
  name: string;

  @Trimmed()
  @Column({
    type: 'varchar',
    length: LONGEST_CRON,
    nullable: true,
    comment: 'five fields, or six with seconds first; in the time zone of the server',
  })
  cron: string | null;

  @Within(1)
  @Column({ type: 'int', nullable: true, comment: 'maximum number of runs since its start; unlimited if null' })
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

  @Moment({ nullable: true, comment: 'not before; intervals are counted from here' })
  startDate: Date | null;

  @Moment({ nullable: true, comment: 'not after' })
  endDate: Date | null;

  @LongText({ nullable: true, comment: 'data kept with the task' })
  data: string | null;

  @Trimmed()
  @ManyLines()
  @Column({ type: 'varchar', length: 2000, comment: 'call: `name.method(arguments)`' })
  service: string;

  @ServerSet()
  @OneOf(TaskKind)
  @Column({ type: 'tinyint', default: TaskKind.User, comment: '0 system, 1 user' })
  type: TaskKind;

  @ServerSet()
  @Moment({ nullable: true, comment: 'next run' })
  nextRunTime: Date | null;

  @OneOf(TaskType)
  @Column({ type: 'tinyint', default: TaskType.Cron, comment: '0 cron, 1 interval' })
  taskType: TaskType;

  @ServerSet()
  @Moment({ nullable: true, comment: 'start of the last run' })
  lastExecuteTime: Date | null;

  @ServerSet()
  @Moment({ nullable: true, comment: 'time until which the current run counts as alive' })
  lockExpireTime: Date | null;

  @ServerSet()
  @Column({ type: 'varchar', length: 36, nullable: true, comment: 'current run' })
  lockOwner: string | null;

  @ServerSet()
  @Moment({ nullable: true, comment: 'time of a requested run that has not begun' })
  onceTime: Date | null;

  @ServerSet()
  @Column({ type: 'int', default: 0, comment: 'number of scheduled runs since its start' })
  runs: number;

  @ServerSet()
  @Column({ type: 'int', default: 0, comment: 'number of consecutive runs lost with their node' })
  lost: number;

  @ServerSet()
  @Column({ type: 'int', nullable: true, comment: 'newest run' })
  lastLogId: number | null;

  @ServerSet()
  @Column({ type: 'varchar', length: 50, nullable: true, comment: 'key of the built-in task' })
  systemKey: string | null;

  @Attached(Boolean, 'true if a run is in progress')
  running: boolean;

  @Attached(LastRun, 'its newest run', { nullable: true })
  lastRun: LastRun | null;
}
