import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, IsNull, type Repository } from 'typeorm';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { Clock } from '../../../kernel/durability/engine/clock';
import type { Lease } from '../../../kernel/durability/lease/lease';
import { NOBODY } from '../../../kernel/durability/lease/lease-columns';
import { RunReason, TaskLog } from '../tables/task-log.entity';
import { nextDue } from '../plan/plan';
import { planOf } from '../plan/plan-of';
import { RunStatus, TaskStatus } from '../tables/task-codes';
import { TaskInfo } from '../tables/task-info.entity';
import type { ClaimedRun } from './claimed-run';
import { endOfPlan } from './end-of-plan';
import { updateUnedited } from './update-unedited';
import { TaskLeases } from './task-leases.service';

/** A run that crashed five nodes is not given to a sixth. */
const MOST_LOST = 5;
/** Runs start a little late, so an end date counts as passed only after this time. */
const PAST_END_MS = 60_000;

export const NODE = `${hostname()}:${process.pid}`;

type Change = Partial<TaskInfo>;
type Seen = FindOptionsWhere<TaskInfo>;

/** Decides which node runs a task: the one that changes the row owns the run. */
@Injectable()
export class TaskClaims {
  constructor(
    @InjectRepository(TaskInfo) private readonly tasks: Repository<TaskInfo>,
    private readonly leases: TaskLeases,
    private readonly clock: Clock,
  ) {}

  /**
   * @param dead the owner of a run that the sweep found dead; other jobs do not take over a run, however old its lease is
   * @returns undefined if there is nothing to run, or another node runs it
   */
  async claimTask(id: number, dead?: string): Promise<ClaimedRun | undefined> {
    const task = await this.tasks.findOneBy({ id });
    const now = new Date(this.clock.now());
    if (!task) return undefined;
    if (task.lockOwner)
      return task.lockOwner === dead && !this.leases.isHeld(task) ? this.takeOver(task, now) : undefined;
    if (task.onceTime) return this.begin(task, now, true, { onceTime: null }, { onceTime: task.onceTime });
    return isDue(task, now) ? this.beginDue(task, task.nextRunTime, now) : undefined;
  }

  /** Stores the next run before this one begins, so that a crash does not lose it. */
  private async beginDue(task: TaskInfo, due: Date, now: Date): Promise<ClaimedRun | undefined> {
    const seen = { status: TaskStatus.Running, nextRunTime: due };
    const plan = planOf(task);
    if (plan.endDate && +now > +plan.endDate + PAST_END_MS) return this.miss(task, seen);
    const runs = task.runs + 1;
    const last = plan.limit !== null && runs >= plan.limit;
    const nextRunTime = last ? null : nextDue(plan, now, due);
    return this.begin(task, now, false, { nextRunTime, runs }, seen);
  }

  private begin(task: TaskInfo, now: Date, once: boolean, change: Change, seen: Seen): Promise<ClaimedRun | undefined> {
    const begun = { ...change, lastExecuteTime: now, lost: 0 };
    return this.transaction(async (manager) => {
      const lease = await this.leases.takeLease(task.id, { from: NOBODY, where: seen, change: begun, manager });
      return lease && this.opened(manager, { ...task, ...begun }, lease, once);
    });
  }

  /** The node of the run has died. The run is repeated once, unless the task was stopped or has crashed too many nodes. */
  private async takeOver(task: TaskInfo, now: Date): Promise<ClaimedRun | undefined> {
    const lost = task.lost + 1;
    const { once = false, createTime = now } = (await this.logOf(task)) ?? {};
    const again = lost < MOST_LOST && (once || task.status === TaskStatus.Running);
    const from = this.leases.holderOf(task);
    const claim = await this.transaction(async (m) => {
      const change = { lost, lastExecuteTime: now };
      const lease = again ? await this.leases.takeLease(task.id, { from, change, manager: m }) : undefined;
      if (!lease && (again || !(await this.leases.endDeadLease(task.id, from, { lost: 0 }, m)))) return undefined;
      const reason = lost < MOST_LOST ? RunReason.Died : RunReason.GivenUp;
      const ended = { status: RunStatus.Failed, reason, duration: +now - +createTime };
      await m.update(TaskLog, { taskId: task.id, status: IsNull() }, ended);
      if (lease) return this.opened(m, { ...task, ...change }, lease, once);
      await endOfPlan(m, task.id);
      return null;
    });
    // Another due run was waiting for the dead one.
    return claim === null ? this.claimTask(task.id) : claim;
  }

  /** Records a missed run: it was due while no node was running, and the plan has ended since. */
  private async miss(task: TaskInfo, seen: Seen): Promise<undefined> {
    await this.transaction(async (m) => {
      if (!(await updateUnedited(m, { ...seen, id: task.id, lockOwner: IsNull() }, { nextRunTime: null }))) return;
      await endOfPlan(m, task.id);
      const row = { taskId: task.id, status: RunStatus.Failed, reason: RunReason.Missed, duration: 0, node: NODE };
      const { identifiers } = await m.insert(TaskLog, row);
      await updateUnedited(m, { id: task.id }, { lastLogId: identifiers[0]?.id as number });
    });
  }

  private async opened(m: EntityManager, task: TaskInfo, lease: Lease<TaskInfo>, once: boolean): Promise<ClaimedRun> {
    const { identifiers } = await m.insert(TaskLog, { taskId: task.id, once, node: NODE });
    const logId = identifiers[0]?.id as number;
    await updateUnedited(m, { id: task.id }, { lastLogId: logId });
    return { task, lease, logId, once };
  }

  private async logOf({ lastLogId }: TaskInfo): Promise<TaskLog | null> {
    return lastLogId === null ? null : this.tasks.manager.findOneBy(TaskLog, { id: lastLogId });
  }

  private transaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T> {
    return retryOnDeadlock(() => this.tasks.manager.transaction(run));
  }
}

const isDue = (task: TaskInfo, now: Date): task is TaskInfo & { nextRunTime: Date } =>
  task.status === TaskStatus.Running && !!task.nextRunTime && task.nextRunTime <= now;
