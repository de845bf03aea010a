import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Outbox } from '../../../../kernel/durability/outbox/outbox';
import { Acts } from '../../oversight/act/acts';
import { GROUP_RECALL } from '../../messages/recall/group-recall';
import { PRIVATE_RECALL } from '../../messages/recall/private-recall';
import { IM } from '../../tables/im-source';
import type { BatchLease } from '../batches';
import type { PortionThrottle } from '../portion-throttle';
import { ImBatchItem, ItemState } from '../tables/batch-item.entity';
import { BatchState, BatchStep, type ImBatch } from '../tables/batch.entity';
import { UndoBans } from './undo-bans';
import { UndoLeaves } from './undo-leaves';
import { UndoOwned } from './undo-owned';
import { takeBack } from './take-back';
import type { Item, UndoPart } from './undo-part';
import { UndoRecalls } from './undo-recalls';

/** Undoes a batch from last to first, one portion per transaction. Rows that somebody has changed since are left as they are. */
@Injectable()
export class BatchUndo {
  private readonly outbox: Outbox;
  private readonly parts: Record<Exclude<BatchStep, BatchStep.Over>, UndoPart>;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) chat: DataSource,
    private readonly acts: Acts,
    bans: UndoBans,
    owned: UndoOwned,
    leaves: UndoLeaves,
  ) {
    this.outbox = new Outbox(own);
    this.parts = {
      [BatchStep.Ban]: bans,
      [BatchStep.Owned]: owned,
      [BatchStep.Leave]: leaves,
      [BatchStep.Group]: new UndoRecalls(chat, GROUP_RECALL, 'group_message.restore'),
      [BatchStep.Private]: new UndoRecalls(chat, PRIVATE_RECALL, 'private_message.restore'),
    };
  }

  /** @throws LeaseLost if another node has taken over */
  async undoNextPortion(batch: ImBatch, lease: BatchLease, pace: PortionThrottle): Promise<void> {
    const items = await this.last(batch.id, pace.most);
    const [first] = items;
    if (!first || first.step === BatchStep.Over)
      return lease.writeRow({ state: BatchState.Undone, endTime: new Date(), problem: null });
    // Pending notifications are cancelled, because they would announce what is being undone.
    await this.acts.cancelPending([...new Set(items.map(({ portion }) => portion))]);
    const part = this.parts[first.step];
    const targets = await part.targets(items);
    const by = { staffId: batch.undoneBy, staffName: batch.undoneByName, ip: null };
    await this.acts.performAct({ action: part.action, targets, by, parent: batch.batch }, async (manager, name) => {
      pace.measurePortion(manager, items.length);
      const { ids, steps } = await part.giveBack(items, manager);
      await this.outbox.writeEntry(
        manager,
        (own) => this.note(items, ids, name, lease, own),
        () =>
          this.own.transaction((own) =>
            takeBack({ batchId: batch.id, name, given: ids.size, all: items.length }, lease, own),
          ),
      );
      return { steps, targets: targets.filter(({ id }) => ids.has(id ?? 0)) };
    });
  }

  private async note(
    items: readonly Item[],
    given: ReadonlySet<number>,
    name: string,
    lease: BatchLease,
    manager: EntityManager,
  ): Promise<void> {
    const [undone, kept] = [items.filter(isIn(given)), items.filter((item) => !isIn(given)(item))];
    const standing = { state: ItemState.Done };
    await manager.update(
      ImBatchItem,
      { ...standing, id: In(idsOf(undone)) },
      { state: ItemState.Undone, undoing: name },
    );
    await manager.update(ImBatchItem, { ...standing, id: In(idsOf(kept)) }, { state: ItemState.Kept, undoing: name });
    await lease.writeRow(
      { undone: () => `\`undone\` + ${undone.length}`, kept: () => `\`kept\` + ${kept.length}`, problem: null },
      manager,
    );
  }

  /** The last items that are not undone yet, all of the same step. */
  private async last(batchId: number, most: number): Promise<Item[]> {
    const items = await this.own.manager.find(ImBatchItem, {
      where: { batchId, state: ItemState.Done },
      order: { id: 'DESC' },
      take: most,
    });
    const step = items[0]?.step;
    const other = items.findIndex((item) => item.step !== step);
    return other < 0 ? items : items.slice(0, other);
  }
}

const idsOf = (items: readonly Item[]): number[] => items.map(({ id }) => id);

const isIn =
  (ids: ReadonlySet<number>) =>
  ({ targetId }: Item): boolean =>
    ids.has(targetId);
