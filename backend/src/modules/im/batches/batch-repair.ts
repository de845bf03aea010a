import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { placeholders } from '../../../kernel/stores/database/dialect';
import { forUpdate } from '../../../kernel/stores/database/for-update';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { Acts } from '../oversight/act/acts';
import { type ActAction, ImAct } from '../oversight/trail/act.entity';
import { MessageType } from '../tables/columns/message-type';
import { IM } from '../tables/im-source';
import type { BatchLease } from './batches';
import { ImBatchItem, ItemState } from './tables/batch-item.entity';
import { BatchState, BatchStep, type ImBatch } from './tables/batch.entity';
import { takeBack } from './undo/take-back';

const AT_ONCE = 1000;

type WorkingStep = Exclude<BatchStep, BatchStep.Over>;

/** How to recognise in the chat's tables that a change was made. */
const EFFECTS = {
  [BatchStep.Ban]: { table: 'im_user', done: '`is_banned` = 1', counts: 'banned' },
  [BatchStep.Owned]: { table: 'im_group', done: '`is_banned` = 1', counts: 'groupsBanned' },
  [BatchStep.Leave]: { table: 'im_group_member', done: '`quit` = 1', counts: 'removed' },
  [BatchStep.Group]: { table: 'im_group_message', done: '`status` = 2', counts: 'groupMessages' },
  [BatchStep.Private]: { table: 'im_private_message', done: '`status` = 2', counts: 'privateMessages' },
} as const;

/** The messages that announce a change. A ban is announced by none of ours: in a group, the product writes the line. */
const NOTICES = {
  [BatchStep.Ban]: undefined,
  [BatchStep.Owned]: undefined,
  [BatchStep.Leave]: { table: 'im_group_message', type: MessageType.Tip },
  [BatchStep.Group]: { table: 'im_group_message', type: MessageType.Recall },
  [BatchStep.Private]: { table: 'im_private_message', type: MessageType.Recall },
} as const;

/** The act of each step. If staff have taken it back since, it was done. */
const ACTIONS: Record<WorkingStep, ActAction> = {
  [BatchStep.Ban]: 'user.ban',
  [BatchStep.Owned]: 'group.ban',
  [BatchStep.Leave]: 'member.remove',
  [BatchStep.Group]: 'group_message.recall',
  [BatchStep.Private]: 'private_message.recall',
};

/** The rows of a portion that exist, and how many of them are as the batch leaves them. */
interface Standing {
  there: number;
  done: number;
}

/**
 * Finds out whether the last portion of a batch was done, after a node has died between writing the record and doing the work. This
 * can only happen if the chat has a database of its own.
 *
 * A portion is done as a whole or not at all. So one row that shows the change is enough; the others may have been changed by somebody
 * since. If all of them were changed since, the portion's notices, or a later act of staff, show it.
 */
@Injectable()
export class BatchRepair {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly acts: Acts,
  ) {}

  async repair(batch: ImBatch, lease: BatchLease): Promise<void> {
    if (this.own === this.chat) return;
    const undone = batch.state === BatchState.Undoing ? await this.lastUndone(batch.id) : [];
    if (undone.length) return this.repairUndo(undone, lease);
    await this.repairDoing(batch, lease);
  }

  private async repairDoing(batch: ImBatch, lease: BatchLease): Promise<void> {
    const items = await this.lastDone(batch.id);
    const [first] = items;
    if (!first || first.step === BatchStep.Over) return;
    const { step, portion } = first;
    const { counts } = EFFECTS[step];
    const again = { step, place: 0, reached: 0, minId: 0, maxId: null };
    await this.chat.transaction(async (chat) => {
      const { there, done } = await this.lockState(step, items, chat);
      if (done || !there || (await this.hasLeftTraces(step, items, chat))) return;
      await this.acts.markFailed(portion);
      await this.own.transaction(async (own) => {
        await own.delete(ImBatchItem, { batchId: batch.id, portion });
        const change = { [counts]: () => `\`${counts}\` - ${items.length}` };
        await lease.writeRow({ ...change, ...(batch.state === BatchState.Running && again) }, own);
      });
    });
  }

  private async repairUndo(items: readonly ImBatchItem[], lease: BatchLease): Promise<void> {
    const [{ step, batchId, undoing } = {} as Partial<ImBatchItem>] = items;
    const given = items.filter(({ state }) => state === ItemState.Undone);
    if (step === undefined || step === BatchStep.Over || !batchId || !undoing || !given.length) return;
    await this.chat.transaction(async (chat) => {
      const { there, done } = await this.lockState(step, given, chat);
      if (done < there || !there) return;
      await this.acts.markFailed(undoing);
      const lost = { batchId, name: undoing, given: given.length, all: items.length };
      await this.own.transaction((own) => takeBack(lost, lease, own));
    });
  }

  private async hasLeftTraces(step: WorkingStep, items: readonly ImBatchItem[], chat: EntityManager): Promise<boolean> {
    return (await this.hasNotices(step, items, chat)) || (await this.wasEnded(step, items));
  }

  /** Notices are written together with the change, so they prove it. */
  private async hasNotices(step: WorkingStep, items: readonly ImBatchItem[], chat: EntityManager): Promise<boolean> {
    const notices = NOTICES[step];
    if (!notices) return false;
    const ids = items.flatMap(({ noticeId }) => noticeId ?? []);
    for (const some of chunked(ids, AT_ONCE)) {
      const sql = `SELECT \`id\` FROM \`${notices.table}\` WHERE \`id\` IN (${placeholders(some)}) AND \`type\` = ? LIMIT 1`;
      if ((await chat.query<unknown[]>(sql, [...some, notices.type])).length) return true;
    }
    return false;
  }

  private async wasEnded(step: WorkingStep, items: readonly ImBatchItem[]): Promise<boolean> {
    const first = await this.own.manager.findOne(ImAct, {
      select: { id: true },
      where: { batch: items[0]?.portion ?? '' },
      order: { id: 'ASC' },
    });
    if (!first) return false;
    const ids = items.map(({ targetId }) => targetId);
    return this.acts.wasReversed(ACTIONS[step], ids, first.id);
  }

  /** Locks the rows it reads. If a node that is still alive has them locked in its transaction, this waits for it. */
  private async lockState(step: WorkingStep, items: readonly ImBatchItem[], chat: EntityManager): Promise<Standing> {
    const { table, done } = EFFECTS[step];
    const standing = { there: 0, done: 0 };
    for (const some of chunked(items, AT_ONCE)) {
      const ids = some.map(({ targetId }) => targetId);
      const sql = `SELECT ${done} AS \`done\` FROM \`${table}\` WHERE \`id\` IN (${placeholders(ids)}) ORDER BY \`id\`${forUpdate(chat)}`;
      const rows = await chat.query<{ done: number | string }[]>(sql, ids);
      standing.there += rows.length;
      standing.done += rows.filter((row) => Number(row.done)).length;
    }
    return standing;
  }

  private async lastDone(batchId: number): Promise<ImBatchItem[]> {
    const { manager } = this.own;
    const where = { batchId, state: ItemState.Done };
    const [last] = await manager.find(ImBatchItem, { where, order: { id: 'DESC' }, take: 1 });
    return last ? manager.findBy(ImBatchItem, { batchId, portion: last.portion }) : [];
  }

  /** An undo goes from the last item to the first. */
  private async lastUndone(batchId: number): Promise<ImBatchItem[]> {
    const { manager } = this.own;
    const where = { batchId, state: In([ItemState.Undone, ItemState.Kept]), undoing: Not(IsNull()) };
    const [last] = await manager.find(ImBatchItem, { where, order: { id: 'ASC' }, take: 1 });
    return last ? manager.findBy(ImBatchItem, { batchId, undoing: last.undoing ?? '' }) : [];
  }
}
