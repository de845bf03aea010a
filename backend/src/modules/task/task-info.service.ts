import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { CrudService, type Draft } from '../../kernel/crud/crud.service';
import type { WireRow } from '../../kernel/crud/row-reader';
import type { Deleted } from '../../kernel/crud/shapes';
import { lockRows } from '../../kernel/database/lock-rows';
import { Clock } from '../../kernel/engine/clock';
import { BusinessError } from '../../kernel/errors/business-error';
import { RecycleBin } from '../../kernel/recycle/recycle-bin';
import { LastRuns } from './log/last-runs.service';
import { updateUnedited } from './run/update-unedited';
import { TaskLeases } from './run/task-leases.service';
import { shownName, shownRemark } from './shown-name';
import { TASK_KEY, TaskAlarms } from './task-alarms.service';
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
    private readonly alarms: TaskAlarms,
    private readonly lastRuns: LastRuns,
    private readonly leases: TaskLeases,
    private readonly clock: Clock,
  ) {
    super(rows, recycleBin);
  }

  override async add(draft: TaskDraft | TaskDraft[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const now = this.now();
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
    const now = this.now();
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
    else this.alarms.publishChange(id);
  }

  /** Running runs continue to their end. The log of runs stays until it expires, and belongs to the task again if the task is restored. */
  override async delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    const doomed = await this.rows.findBy({ id: In([...new Set(ids)]) });
    const system = doomed.find(({ type }) => type === TaskKind.System);
    if (system) throw new BusinessError('task.systemStays', { name: shownName(system) });
    const deleted = await super.delete(ids, manager);
    await Promise.all(doomed.map((task) => this.alarms.cancel(task)));
    return deleted;
  }

  async start(id: number): Promise<void> {
    const now = this.now();
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
  async stop(id: number): Promise<void> {
    await this.writing(undefined, async (m) => {
      const task = await this.locked(id, m);
      const stopped = { ...task, status: TaskStatus.Stopped };
      const change = { status: stopped.status, ...scheduling(stopped, this.now(), task) };
      await m.update(TaskInfo, { id, status: TaskStatus.Running }, change);
    });
    await this.tell([id]);
  }

  /** Runs the task now, even if it is stopped. Its state and its plan do not change. */
  async runOnce(id: number): Promise<void> {
    const task = await this.rows.findOneBy({ id });
    const now = this.now();
    if (!task) throw new BusinessError('crud.notFound');
    if (this.leases.isHeld(task)) throw new BusinessError('task.underWay', { name: shownName(task) });
    await updateUnedited(this.rows.manager, { id, onceTime: IsNull() }, { onceTime: now });
    await this.alarms.scheduleOnce(task);
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
    await Promise.all(tasks.map((task) => this.alarms.schedule(task)));
  }

  now(): Date {
    return new Date(this.clock.now());
  }
}
