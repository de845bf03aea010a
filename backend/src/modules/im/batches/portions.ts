import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type FindOptionsWhere } from 'typeorm';
import { Outbox } from '../../../kernel/durability/outbox/outbox';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { Acts } from '../oversight/act/acts';
import type { BatchLease } from './batches';
import type { PortionThrottle } from './portion-throttle';
import type { Portion, Position, Step } from './steps/step';
import { ImBatchItem } from './tables/batch-item.entity';
import type { BatchStep, ImBatch } from './tables/batch.entity';

/** Where a portion belongs, and what its row must still be when it is written. */
interface Belonging {
  at: BatchStep;
  counts: Step['counts'];
  from: FindOptionsWhere<ImBatch>;
  /** the position before and after it; none for a portion that does not move the batch */
  moves?: { before: Position; after: Position };
}

/**
 * Carries out portions. The changes, the data for the undo and the progress are one transaction. If the chat has a database of its own,
 * the last two are written right before its transaction commits, and removed if that fails.
 */
@Injectable()
export class Portions {
  private readonly outbox: Outbox;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly acts: Acts,
  ) {
    this.outbox = new Outbox(own);
  }

  /** @throws LeaseLost if another node has taken over, or staff have stopped or undone the batch */
  async carryOut(
    { id: batchId, batch, reason: ofAll, staffId, staffName, ip }: ImBatch,
    { action, targets, reason = ofAll, change, after }: Omit<Portion, 'to'>,
    { at, counts, from, moves }: Belonging,
    lease: BatchLease,
    pace: PortionThrottle,
  ): Promise<void> {
    const order = { action, targets, reason, by: { staffId, staffName, ip }, parent: batch };
    await this.acts.performAct(order, async (manager, name) => {
      pace.measurePortion(manager, targets.length);
      const { items, targets: changed, steps } = await change(manager, name);
      const rows = items.map((item) => ({ ...item, batchId, step: at, portion: name }));
      const count = (sign: '+' | '-') => ({ [counts]: () => `\`${counts}\` ${sign} ${rows.length}` });
      await this.outbox.writeEntry(
        manager,
        async (own) => {
          await insertMany(own, ImBatchItem, rows);
          await lease.writeRow({ ...moves?.after, ...count('+'), problem: null }, own, { ...from, ...moves?.before });
        },
        () =>
          this.own.transaction(async (own) => {
            await own.delete(ImBatchItem, { portion: name });
            await lease.writeRow({ ...moves?.before, ...count('-') }, own, { ...moves?.after });
          }),
      );
      return { steps, targets: changed };
    });
    await after?.();
  }
}
