import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, LessThanOrEqual, Not, type Repository } from 'typeorm';
import type { Alarm } from '../../../kernel/engine/alarm';
import { Clock } from '../../../kernel/engine/clock';
import { Sweeps } from '../../../kernel/engine/handles.decorator';
import { lostKey, onceKey } from '../task-alarms.service';
import { TaskStatus } from '../task-codes';
import { TaskInfo } from '../task-info.entity';
import { RUN, type RunData } from './run-alarm';

/** An alarm that is so late is taken to be lost. */
const LATE_MS = 1000;
const AT_ONCE = 500;
/** Looked at every five seconds; a node that could not for longer lets the others show first that they live. */
const BLIND_AFTER_MS = 7500;

/** Finds what should have run by now, and what ran on nodes that have died. */
@Injectable()
export class TaskSweep {
  private lastLook?: number;

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
      ...due.map(({ id, jobId }) => alarm(jobId, now, { id })),
      ...asked.map(({ id, jobId }) => alarm(onceKey(jobId), now, { id })),
      // The alarm of a dead run may still be with its node.
      ...(this.wasBlind() ? [] : lost).map(({ id, jobId, lockOwner }) =>
        alarm(lostKey(jobId), now, { id, dead: lockOwner ?? undefined }),
      ),
    ];
  }

  /** While the database was away, or the machine asleep, no run could show that it lives. */
  private wasBlind(): boolean {
    const last = this.lastLook;
    this.lastLook = performance.now();
    return last !== undefined && this.lastLook - last > BLIND_AFTER_MS;
  }

  /** What is left out this time is found the next. */
  private find(where: FindOptionsWhere<TaskInfo>): Promise<TaskInfo[]> {
    const select = { id: true, jobId: true, lockOwner: true };
    return this.tasks.find({ select, where, order: { id: 'ASC' }, take: AT_ONCE });
  }
}

const alarm = (key: string, at: Date, data: RunData): Alarm<RunData> => ({ name: RUN, key, at, data });
