import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { AppConfig } from '../../../../config/app-config';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { CrudService } from '../../../../kernel/crud/service/crud.service';
import type { Condition } from '../../../../kernel/stores/database/condition';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../../kernel/crud/shapes/shapes';
import { lockRows } from '../../../../kernel/stores/database/lock-rows';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { Live } from '../../../../kernel/access/live/live';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import { NOT_DELETED } from '../../queries/not-deleted';
import { StaffNames } from '../../../base/user/staff-names.service';
import { PushJobs } from './push-jobs';
import { dueAt, PushDrafts, type TaskDraft } from './push-draft.service';
import { PushHistory } from './push-history.service';
import { PushProgress } from './sending/push-progress';
import { ImSmPushTask, PushStatus } from '../../tables/im-sm-push-task.entity';

const TOPIC = 'im/sm_push_task';

/** The actions of staff on pushes. Each change of status is a compare-and-set, so a sender that is about to start notices it. */
@Injectable()
export class SmPushTaskService extends CrudService(ImSmPushTask) {
  constructor(
    @InjectRepository(ImSmPushTask, IM) rows: Repository<ImSmPushTask>,
    recycleBin: RecycleBin,
    private readonly drafts: PushDrafts,
    private readonly jobs: PushJobs,
    private readonly history: PushHistory,
    private readonly progress: PushProgress,
    private readonly staffNames: StaffNames,
    private readonly live: Live,
    private readonly config: AppConfig,
  ) {
    super(rows, recycleBin);
  }

  override async add(draft: TaskDraft | TaskDraft[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const own = { status: PushStatus.Pending, creator: currentStaff().id, create_time: new Date(), deleted: Flag.No };
    const tasks = await this.writing(manager, async (m) => {
      const plans: TaskDraft[] = [];
      for (const one of [draft].flat<(TaskDraft | TaskDraft[])[]>())
        plans.push({ ...(await this.drafts.completePlan(one, m)), ...own });
      const ids = [(await super.add(plans, m)).id].flat();
      await this.history.recordAction(ids, 'created', null, m);
      return ids.map((id, at) => ({ id, send_time: (plans[at]?.send_time as Date | undefined) ?? null }));
    });
    await this.jobs.schedulePushes(tasks);
    for (const { id } of tasks) await this.tell(id);
    const ids = tasks.map(({ id }) => id);
    return { id: Array.isArray(draft) ? ids : (ids[0] as number) };
  }

  override async update(draft: TaskDraft, manager?: EntityManager): Promise<void> {
    const { id = 0 } = draft;
    const task = await this.writing(manager, async (m) => {
      const current = await this.held(id, m);
      if (current.status !== PushStatus.Pending) throw refused('im.pushNotPending', current);
      await this.refuseReadOnly({ ...draft, id }, m);
      const plan = await this.drafts.completePlan(draft, m, current);
      await this.move(id, PushStatus.Pending, plan, m);
      await this.history.recordAction([id], 'edited', { before: planOf(current), after: plan }, m);
      return { id, ...plan };
    });
    await this.jobs.schedulePushes([task]);
    await this.tell(id);
  }

  /** If it is being sent, the sender stops before the next page. */
  async cancelPush(id: number): Promise<void> {
    await this.writing(undefined, async (m) => {
      const { status, ...task } = await this.held(id, m);
      if (status !== PushStatus.Pending && status !== PushStatus.Sending) throw refused('im.pushOver', { status });
      if (status === PushStatus.Sending && this.config.imPushExecutor === 'platform')
        throw refused('im.pushByPlatform', { status });
      await this.move(task.id, status, { status: PushStatus.Cancelled }, m);
      await this.history.recordAction([id], 'cancelled', { whileSending: status === PushStatus.Sending }, m);
    });
    await this.jobs.cancelPushes([id]);
    await this.tell(id);
  }

  /** A task that was cancelled while it was being sent continues where it stopped. */
  async reopen(id: number, at?: Date | null): Promise<void> {
    const send_time = dueAt(at);
    await this.writing(undefined, async (m) => {
      const task = await this.held(id, m);
      if (task.status !== PushStatus.Cancelled) throw refused('im.pushNotCancelled', task);
      await this.drafts.holdMessage(task.message_id, m);
      await this.move(id, PushStatus.Cancelled, { status: PushStatus.Pending, send_time }, m);
      await this.history.recordAction([id], 'reopened', { send_time }, m);
    });
    await this.jobs.schedulePushes([{ id, send_time }]);
    await this.tell(id);
  }

  /** Marks the tasks as deleted, because the chat product still needs the rows. */
  override async delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    const wanted = [...new Set(ids)];
    const gone = await this.writing(manager, async (m) => {
      await lockRows(m, 'im_sm_push_task', wanted);
      const tasks = await this.reader.byIds(wanted, NOT_DELETED, m);
      if (!tasks.length) throw new BusinessError('crud.notFound');
      const sending = tasks.find(({ status }) => status === PushStatus.Sending);
      if (sending) throw refused('im.pushSending', { status: PushStatus.Sending, title: String(sending.title) });
      const found = tasks.map(({ id }) => id);
      await m.update(ImSmPushTask, { id: In(found) }, { deleted: Flag.Yes });
      await this.history.recordAction(found, 'deleted', null, m);
      return found;
    });
    await this.jobs.cancelPushes(gone);
    for (const id of gone) this.live.publishChange(TOPIC, { id, status: null, progress: null });
    return { recycleId: null, count: gone.length };
  }

  /** @throws BusinessError `crud.notFound` */
  async task(id: number): Promise<ImSmPushTask> {
    const task = await this.rows.findOneBy({ id });
    if (!task || task.deleted) throw new BusinessError('crud.notFound');
    return task;
  }

  protected override scope(): Condition {
    return NOT_DELETED;
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const [names, progress] = await Promise.all([
      this.staffNames.findNames(rows.map(({ creator }) => creator)),
      this.progress.readProgress(rows.map(({ id }) => id)),
    ]);
    return rows.map((row) => ({
      ...row,
      creator_name: names.get(row.creator as number) ?? null,
      progress: progress.get(row.id) ?? null,
    }));
  }

  /** Reads the task and locks its row until the transaction ends. */
  private async held(id: number, manager: EntityManager): Promise<ImSmPushTask> {
    await lockRows(manager, 'im_sm_push_task', [id]);
    const task = await manager.findOneBy(ImSmPushTask, { id });
    if (!task || task.deleted) throw new BusinessError('crud.notFound');
    return task;
  }

  /** Publishes the new state of the task to open screens. */
  private async tell(id: number): Promise<void> {
    const [task, progress] = await Promise.all([this.rows.findOneBy({ id }), this.progress.readProgress([id])]);
    this.live.publishChange(TOPIC, { id, status: task?.status ?? null, progress: progress.get(id) ?? null });
  }

  private async move(
    id: number,
    from: PushStatus,
    change: Partial<ImSmPushTask>,
    manager: EntityManager,
  ): Promise<void> {
    const { affected } = await manager.update(ImSmPushTask, { id, status: from }, change);
    if (!affected) throw refused('im.pushChanged', { status: from });
  }
}

const planOf = ({ message_id, send_time, send_to_all, recv_ids }: ImSmPushTask) => ({
  message_id,
  send_time,
  send_to_all,
  recv_ids,
});

type PushRefusalKey =
  | 'im.pushNotPending'
  | 'im.pushOver'
  | 'im.pushByPlatform'
  | 'im.pushNotCancelled'
  | 'im.pushSending'
  | 'im.pushChanged';

const refused = (
  key: PushRefusalKey,
  { status, title }: { status: PushStatus; title?: string | null },
): BusinessError => new BusinessError(key, { title: title ?? '' }, { reason: 'status', status });
