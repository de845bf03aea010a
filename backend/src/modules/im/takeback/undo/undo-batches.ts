import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BatchService } from '../../batches/batch.service';
import { BatchState, ImBatch } from '../../batches/tables/batch.entity';
import { CaseReversals } from '../../desk/cases/case-reversals';
import { ImCaseDecision } from '../../desk/tables/case-decision.entity';
import { type ItemEnd, type TakebackLease, Takebacks } from '../takebacks';
import type { ImTakeback } from '../tables/takeback.entity';
import { type ImTakebackItem, ItemState } from '../tables/takeback-item.entity';

/** Undoes the batches and reverses the decisions of a takeback, as staff would by hand, and waits for the end of their undo. */
@Injectable()
export class UndoBatches {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly batches: BatchService,
    private readonly reversals: CaseReversals,
    private readonly rows: Takebacks,
  ) {}

  /** The beginning of the undo and the note about it are one transaction. @throws BusinessError what refuses it */
  async takeBack(item: ImTakebackItem, { reason }: ImTakeback, lease: TakebackLease): Promise<void> {
    if (item.kind === 'batch') {
      const order = { id: item.subjectId, reason };
      await this.batches.undoBatch(order, (_, manager) => this.rows.beginItem(item, lease, manager, null));
      return;
    }
    const decision = await this.findDecision(item);
    if (!decision) return this.rows.endItem(item, { state: ItemState.Not, reason: 'gone' }, lease);
    await this.reversals.withdrawDecision(decision, reason, (manager) =>
      this.rows.beginItem(item, lease, manager, null),
    );
  }

  /** @returns undefined while the undo is under way */
  async findEnd(item: ImTakebackItem): Promise<ItemEnd | undefined> {
    const batchId = item.kind === 'batch' ? item.subjectId : ((await this.findDecision(item))?.batchId ?? null);
    if (batchId === null) return { state: ItemState.Taken };
    const batch = await this.own.manager.findOneBy(ImBatch, { id: batchId });
    if (batch?.state === BatchState.Undoing) return undefined;
    if (batch?.state !== BatchState.Undone) return { state: ItemState.Unknown, reason: 'gone' };
    const { undone, kept } = batch;
    return kept ? { state: ItemState.Partly, reason: 'laterAct', undone, kept } : { state: ItemState.Taken, undone };
  }

  private findDecision({ subjectId }: ImTakebackItem): Promise<ImCaseDecision | null> {
    return this.own.manager.findOneBy(ImCaseDecision, { id: subjectId });
  }
}
