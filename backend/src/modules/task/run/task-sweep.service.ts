import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, LessThanOrEqual, Not, type Repository } from 'typeorm';
import type { Alarm } from '../../../kernel/engine/alarm';
import { Clock } from '../../../kernel/engine/clock';
import { Sweeps } from '../../../kernel/engine/handles.decorator';
import { lostKey, onceKey } from '../task-alarms.service';
import { TaskStatus } from '../task-codes';
import { TaskInfo } from '../task-info.entity';
import { RUN } from './run-alarm';

/** An alarm that is so late is taken to be lost. */
const LATE_MS = 1000;
const AT_ONCE = 500;

/** Finds what should have run by now, and what ran on nodes that have died. */
@Injectable()
export class TaskSweep {
  constructor(
    @InjectRepository(TaskInfo) private readonly tasks: Repository<TaskInfo>,
    private readonly clock: Clock,
  ) {}

  @Sweeps(RUN)
  async overdue(): Promise<Alarm[]> {
    const now = new Date(this.clock.now());
    const late = LessThanOrEqual(new Date(+now - LATE_MS));
    const free = { lockOwner: IsNull() };
    const [due, asked, lost] = await Promise.all([
      this.find({ ...free, status: TaskStatus.Running, nextRunTime: late }),
      this.find({ ...free, onceTime: late }),
      this.find({ lockOwner: Not(IsNull()), lockExpireTime: LessThanOrEqual(now) }),
    ]);
    return [
      ...due.map((task) => alarm(task, now, (key) => key)),
      ...asked.map((task) => alarm(task, now, onceKey)),
      // The alarm of a dead run may still be with its node.
      ...lost.map((task) => alarm(task, now, lostKey)),
    ];
  }

  /** What is left out this time is found the next. */
  private find(where: FindOptionsWhere<TaskInfo>): Promise<TaskInfo[]> {
    return this.tasks.find({ select: { id: true, jobId: true }, where, order: { id: 'ASC' }, take: AT_ONCE });
  }
}

const alarm = ({ id, jobId }: TaskInfo, at: Date, key: (jobId: string) => string): Alarm => ({
  name: RUN,
  key: key(jobId),
  at,
  data: { id },
});
