import { Injectable } from '@nestjs/common';
import { requireRight } from './takeback-rights';
import { reasonOfRefusal } from './undo/refusals';
import { UndoBatches } from './undo/undo-batches';
import { UndoCalls } from './undo/undo-calls';
import { type TakebackLease, Takebacks } from './takebacks';
import { type ImTakeback, TakebackState } from './tables/takeback.entity';
import { type ImTakebackItem, ItemState } from './tables/takeback-item.entity';

/** After this time the order goes on to older acts, and says of this call that it is not known. The undo of a batch always ends by itself. */
const LONGEST_MS = 60 * 60_000;

/** What comes next: the next item, a look a little later, or nothing. */
export type Next = 'go on' | 'wait' | 'over';

/** Takes back one item of a takeback after the other, the newest first. */
@Injectable()
export class TakebackRunner {
  constructor(
    private readonly rows: Takebacks,
    private readonly batches: UndoBatches,
    private readonly calls: UndoCalls,
  ) {}

  /** @throws LeaseLost if another node has taken over, or staff have stopped it */
  async runNext(takeback: ImTakeback, lease: TakebackLease): Promise<Next> {
    const item = await this.rows.findNext(takeback.id);
    const isOver = !item || (item.state === ItemState.Pending && takeback.state === TakebackState.Stopping);
    if (isOver) {
      await this.rows.finishTakeback(takeback, lease);
      return 'over';
    }
    if (item.state === ItemState.Taking) return this.look(item, lease);
    await this.take(item, takeback, lease);
    return 'go on';
  }

  private async take(item: ImTakebackItem, takeback: ImTakeback, lease: TakebackLease): Promise<void> {
    try {
      requireRight(item);
      await this.undoOf(item).takeBack(item, takeback, lease);
    } catch (error) {
      const reason = reasonOfRefusal(error);
      if (!reason) throw error;
      await this.rows.endItem(item, { state: ItemState.Not, reason }, lease);
    }
  }

  private async look(item: ImTakebackItem, lease: TakebackLease): Promise<Next> {
    const isLate = item.kind === 'ban' && item.beganTime !== null && Date.now() - +item.beganTime > LONGEST_MS;
    const end = (await this.undoOf(item).findEnd(item)) ?? (isLate && { state: ItemState.Unknown, reason: 'slow' });
    if (!end) return 'wait';
    await this.rows.endItem(item, end, lease);
    return 'go on';
  }

  private undoOf({ kind }: ImTakebackItem): UndoBatches | UndoCalls {
    return kind === 'ban' ? this.calls : this.batches;
  }
}
