import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { CrudService, type Draft } from '../../kernel/crud/service/crud.service';
import type { WireRow } from '../../kernel/crud/read/row-reader';
import type { Deleted } from '../../kernel/crud/shapes/shapes';
import { lockRows } from '../../kernel/stores/database/lock-rows';
import { Clock } from '../../kernel/durability/engine/clock';
import { BusinessError } from '../../kernel/basis/errors/business-error';
import { RecycleBin } from '../../kernel/rows/recycle/recycle-bin';
import { LastRuns } from './log/last-runs.service';
import { updateUnedited } from './run/update-unedited';
import { TaskLeases } from './run/task-leases.service';
import { shownName, shownRemark } from './shown-name';
import { TASK_KEY, TaskJobs } from './task-jobs.service';
import { TaskChecks } from './task-checks.service';
import { TaskKind, TaskStatus } from './tables/task-codes';
import { TaskInfo } from './tables/task-info.entity';
import { isReplanned, scheduling } from './scheduling';

export type TaskDraft = Draft<TaskInfo>;

/** Tasks as staff see and change them. The engine is told only after a change is committed. */
@Injectable()
export class TaskInfoService extends CrudService(TaskInfo) {
  constructor(
    @InjectRepository(TaskInfo) rows: Repository<TaskInfo>,
    recycleBin: RecycleBin,
    private readonly checks: TaskChecks,
    private readonly jobs: TaskJobs,
    private readonly lastRuns: LastRuns,
    private readonly leases: TaskLeases,
    private readonly clock: Clock,
  ) {
    super(rows, recycleBin);
  }

  override async add(draft: TaskDraft | TaskDraft[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const now = this.currentTime();
    const several = Array.isArray(draft);
    const ready = [draft].flat<(TaskDraft | TaskDraft[])[]>().map((one, at) => {
      const task = this.checks.checkNew(one, now, several ? `${at}.` : '');
      return { ...one, ...scheduling(task, now), cron: task.cron, every: task.every, jobId: TASK_KEY + randomUUID() };
    });
    const ids = [(await super.add(ready, manager)).id].flat();
    await this.tell(ids);
    return { id: several ? ids : (ids[0] as number) };
  }

  /** A running run continues with its old settings. */
  override async update(draft: TaskDraft, manager?: EntityManager): Promise<void> {
    const now = this.currentTime();
    const id = Number(draft.id);
    const replanned = await this.writing(manager, async (m) => {
      await lockRows(m, 'task_info', [id]);
      const current = await m.findOneBy(TaskInfo, { id });
      if (!current) throw new BusinessError('crud.notFound');
      const task = this.checks.checkChange(current, draft, now);
      const anew = isReplanned(current, task);
      const change = { ...draft, name: task.name, remark: task.remark, cron: task.cron, every: task.every };
      await super.update(anew ? { ...change, ...scheduling(task, now, current) } : change, m);
      return anew;
    });
    if (replanned) await this.tell([id]);
    else this.jobs.publishChange(id);
  }

  /** Running runs continue to their end. The log of runs stays until it expires, and belongs to the task again if the task is restored. */
  override async delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    const doomed = await this.rows.findBy({ id: In([...new Set(ids)]) });
    const system = doomed.find(({ type }) => type === TaskKind.System);
    if (system) throw new BusinessError('task.systemStays', { name: shownName(system) });
    const deleted = await super.delete(ids, manager);
    await Promise.all(doomed.map((task) => this.jobs.cancelTask(task)));
    return deleted;
  }

  async startTask(id: number): Promise<void> {
    const now = this.currentTime();
    await this.writing(undefined, async (m) => {
      const task = await this.locked(id, m);
      if (task.status === TaskStatus.Running) return;
      this.checks.checkStart(task, now);
      const running = { ...task, status: TaskStatus.Running };
      await m.update(
        TaskInfo,
        { id, status: TaskStatus.Stopped },
        { status: running.status, ...scheduling(running, now, task) },
      );
    });
    await this.tell([id]);
  }

  /** A running run continues to its end. */
  async stopTask(id: number): Promise<void> {
    await this.writing(undefined, async (m) => {
      const task = await this.locked(id, m);
      const stopped = { ...task, status: TaskStatus.Stopped };
      const change = { status: stopped.status, ...scheduling(stopped, this.currentTime(), task) };
      await m.update(TaskInfo, { id, status: TaskStatus.Running }, change);
    });
    await this.tell([id]);
  }

  /** Runs the task now, even if it is stopped. Its state and its plan do not change. */
  async runOnce(id: number): Promise<void> {
    const task = await this.rows.findOneBy({ id });
    const now = this.currentTime();
    if (!task) throw new BusinessError('crud.notFound');
    if (this.leases.isHeld(task)) throw new BusinessError('task.underWay', { name: shownName(task) });
    const isAsked = await updateUnedited(this.rows.manager, { id, onceTime: IsNull() }, { onceTime: now });
    // It may be deleted since. If somebody else has asked for the same run, there is one run.
    if (!isAsked && !(await this.rows.existsBy({ id }))) throw new BusinessError('crud.notFound');
    await this.jobs.scheduleOnce(task);
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const tasks = rows as unknown as TaskInfo[];
    const last = await this.lastRuns.findLastRuns(tasks.flatMap(({ lastLogId }) => lastLogId ?? []));
    return tasks.map((task) => ({
      ...task,
      name: shownName(task),
      remark: shownRemark(task),
      running: task.lockOwner !== null,
      lastRun: last.get(task.lastLogId ?? 0) ?? null,
    }));
  }

  private async locked(id: number, m: EntityManager): Promise<TaskInfo> {
    await lockRows(m, 'task_info', [id]);
    const task = await m.findOneBy(TaskInfo, { id });
    if (!task) throw new BusinessError('crud.notFound');
    return task;
  }

  private async tell(ids: number[]): Promise<void> {
    const tasks = await this.rows.findBy({ id: In(ids) });
    await Promise.all(tasks.map((task) => this.jobs.scheduleTask(task)));
  }

  currentTime(): Date {
    return new Date(this.clock.now());
  }
}
