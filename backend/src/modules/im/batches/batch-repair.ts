import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { marks } from '../../../kernel/database/dialect';
import { chunked } from '../../../kernel/chunked';
import { IM } from '../tables/im-source';
import type { BatchLease } from './batches';
import { ImBatchItem, ItemState } from './tables/batch-item.entity';
import { BatchState, BatchStep, type ImBatch } from './tables/batch.entity';

const AT_ONCE = 1000;

/** By what a thing that was done is known. */
const EFFECTS = {
  [BatchStep.Ban]: { table: 'im_user', done: '`is_banned` = 1', counts: 'banned' },
  [BatchStep.Leave]: { table: 'im_group_member', done: '`quit` = 1', counts: 'removed' },
  [BatchStep.Group]: { table: 'im_group_message', done: '`status` = 2', counts: 'groupMessages' },
  [BatchStep.Private]: { table: 'im_private_message', done: '`status` = 2', counts: 'privateMessages' },
} as const;

/**
 * Where the chat has a database of its own, a node may die between writing down what a portion did and doing it. Whoever goes on looks
 * whether the last portion was done; what was not is forgotten, and the step is gone through once more: what is done already is passed over.
 */
@Injectable()
export class BatchRepair {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
  ) {}

  async repair(batch: ImBatch, lease: BatchLease): Promise<void> {
    if (this.own === this.chat || batch.state !== BatchState.Running) return;
    const items = await this.lastPortion(batch.id);
    const [first] = items;
    if (!first || first.step === BatchStep.Over) return;
    const { table, done, counts } = EFFECTS[first.step];
    const effective = new Set<number>();
    for (const some of chunked(items, AT_ONCE)) {
      const sql = `SELECT \`id\` FROM \`${table}\` WHERE ${done} AND \`id\` IN (${marks(some)})`;
      const ids = some.map(({ targetId }) => targetId);
      for (const { id } of await this.chat.query<{ id: number | string }[]>(sql, ids)) effective.add(Number(id));
    }
    const lost = items.filter(({ targetId }) => !effective.has(targetId)).map(({ id }) => id);
    if (!lost.length) return;
    await this.own.transaction(async (manager) => {
      await manager.delete(ImBatchItem, { id: In(lost) });
      const change = { [counts]: () => `\`${counts}\` - ${lost.length}` };
      const again = { step: first.step, place: 0, reached: 0, minId: 0, maxId: null };
      await lease.write({ ...change, ...again }, manager);
    });
  }

  private async lastPortion(batchId: number): Promise<ImBatchItem[]> {
    const [last] = await this.own.manager.find(ImBatchItem, {
      where: { batchId, state: ItemState.Done },
      order: { id: 'DESC' },
      take: 1,
    });
    return last ? this.own.manager.findBy(ImBatchItem, { batchId, portion: last.portion }) : [];
  }
}
