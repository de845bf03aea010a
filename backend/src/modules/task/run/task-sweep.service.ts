import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, LessThanOrEqual, MoreThan, Not, type Repository } from 'typeorm';
import type { Job } from '../../../kernel/durability/engine/job';
import { Clock } from '../../../kernel/durability/engine/clock';
import { Sweeps } from '../../../kernel/durability/engine/handles.decorator';
import { farAhead } from '../../../kernel/durability/lease/far-ahead';
import { nextDue } from '../plan/plan';
import { planOf } from '../plan/plan-of';
import { lostKey, onceKey } from '../task-jobs.service';
import { TaskStatus } from '../tables/task-codes';
import { TaskInfo } from '../tables/task-info.entity';
import { runTask, type RunData } from '../run-job';
import { updateUnedited } from './update-unedited';
import { SweepContinuity } from './sweep-continuity';
import { TaskLeases } from './task-leases.service';

/** A job that is this late counts as lost. */
const LATE_MS = 1000;
/** Rows above the limit are handled by the next sweep. */
const OLDEST = { order: { id: 'ASC' }, take: 500 } as const;

/** Finds tasks that should have run by now, and runs of nodes that have died. */
@Injectable()
export class TaskSweep {
  private readonly continuity = new SweepContinuity();

  constructor(
    @InjectRepository(TaskInfo) private readonly tasks: Repository<TaskInfo>,
    private readonly leases: TaskLeases,
    private readonly clock: Clock,
  ) {}

  @Sweeps(runTask)
  async findOverdue(): Promise<Job<RunData>[]> {
    const now = new Date(this.clock.now());
    const late = LessThanOrEqual(new Date(+now - LATE_MS));
    const free = { lockOwner: IsNull() };
    const ahead = MoreThan(new Date(farAhead(+now)));
    const [due, asked, lost, early] = await Promise.all([
      this.find([{ ...free, status: TaskStatus.Running, nextRunTime: late }]),
      this.find([{ ...free, onceTime: late }]),
      this.leases.findUnheld({ lockOwner: Not(IsNull()) }, OLDEST),
      this.find([{ ...free, status: TaskStatus.Running, lastExecuteTime: ahead }]),
    ]);
    return [
      ...due.map(({ id, jobId }) => runTask.createJob(jobId, now, { id })),
      ...asked.map(({ id, jobId }) => runTask.createJob(onceKey(jobId), now, { id })),
      // The dead run's job may still be held by its node, so the takeover uses a job with a key of its own.
      ...(this.continuity.wasInterrupted(+now) ? [] : lost).map(({ id, jobId, lockOwner }) =>
        runTask.createJob(lostKey(jobId), now, { id, dead: lockOwner ?? undefined }),
      ),
      ...(await this.planned(early, now)),
    ];
  }

  /** Plans these tasks again. The clock was set back after their last run, so their next run would come too late. */
  private async planned(early: TaskInfo[], now: Date): Promise<Job<RunData>[]> {
    const jobs: Job<RunData>[] = [];
    for (const { id, jobId, nextRunTime, ...task } of early) {
      const next = nextDue(planOf(task), now);
      if (!next || !nextRunTime) continue;
      const change = { nextRunTime: next, lastExecuteTime: now };
      if (await updateUnedited(this.tasks.manager, { id, nextRunTime }, change))
        jobs.push(runTask.createJob(jobId, next, { id }));
    }
    return jobs;
  }

  private find(where: FindOptionsWhere<TaskInfo>[]): Promise<TaskInfo[]> {
    return this.tasks.find({ where, ...OLDEST });
  }
}
