import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Outbox } from '../../../../kernel/durability/outbox/outbox';
import { UndoBans } from '../../batches/undo/undo-bans';
import type { Item } from '../../batches/undo/undo-part';
import { BatchStep } from '../../batches/tables/batch.entity';
import { Acts } from '../../oversight/act/acts';
import { ActUnknown } from '../../oversight/act/act-unknown';
import { ActState, ImAct } from '../../oversight/trail/act.entity';
import { type ItemEnd, type TakebackLease, Takebacks } from '../takebacks';
import type { ImTakeback } from '../tables/takeback.entity';
import { type ImTakebackItem, ItemState } from '../tables/takeback-item.entity';

/** Nobody is banned by this call any more. */
class NothingLeft extends Error {}

/** Takes back the bans of one call outside of batches, by the undo of batches: people who were banned again since stay banned. */
@Injectable()
export class UndoCalls {
  private readonly outbox: Outbox;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly acts: Acts,
    private readonly bans: UndoBans,
    private readonly rows: Takebacks,
  ) {
    this.outbox = new Outbox(own);
  }

  /** The bans and the note that they are lifted are one transaction, or as close as two databases allow. */
  async takeBack(item: ImTakebackItem, { reason, batch: parent }: ImTakeback, lease: TakebackLease): Promise<void> {
    const bans = await this.bansOf(item);
    if (!bans.length) return this.rows.endItem(item, { state: ItemState.Not, reason: 'gone' }, lease);
    const targets = await this.bans.targets(bans);
    const order = { action: this.bans.action, targets, reason, parent };
    await this.acts
      .performAct(order, async (manager, act) => {
        const { ids, steps } = await this.bans.giveBack(bans, manager);
        if (!ids.size) throw new NothingLeft();
        await this.outbox.writeEntry(
          manager,
          (own) => this.rows.beginItem(item, lease, own, act),
          () => this.rows.withdrawItem(item),
        );
        return { steps, targets: targets.filter(({ id }) => ids.has(id ?? 0)) };
      })
      .then(() => this.callOff(bans))
      .catch(async (error: unknown) => {
        if (error instanceof NothingLeft)
          await this.rows.endItem(item, { state: ItemState.Not, reason: 'laterAct', kept: bans.length }, lease);
        // Its row says which act it was, and the trail will know.
        else if (!(error instanceof ActUnknown)) throw error;
      });
  }

  /** @returns undefined while the trail does not know yet */
  async findEnd(item: ImTakebackItem): Promise<ItemEnd | undefined> {
    const bans = await this.bansOf(item);
    const done = item.act === null ? [] : await this.own.manager.findBy(ImAct, { batch: item.act });
    if (done.some(({ state }) => state === ActState.Begun || state === ActState.Unknown)) return undefined;
    if (done.length && done.every(({ state }) => state === ActState.Failed)) {
      await this.rows.withdrawItem(item);
      return undefined;
    }
    const undone = done.filter(({ state }) => state === ActState.Done).length;
    const kept = bans.length - undone;
    if (undone) await this.callOff(bans);
    if (!undone) return { state: ItemState.Not, reason: 'laterAct', kept };
    return kept ? { state: ItemState.Partly, reason: 'laterAct', undone, kept } : { state: ItemState.Taken, undone };
  }

  /** Only once the bans are lifted: until then the chat product has to hear of them. */
  private callOff(bans: readonly Item[]): Promise<void> {
    return this.acts.cancelPending([...new Set(bans.map(({ portion }) => portion))]);
  }

  private async bansOf({ subjectId }: ImTakebackItem): Promise<Item[]> {
    const head = await this.own.manager.findOneBy(ImAct, { id: subjectId });
    if (!head?.batch) return [];
    const where = { batch: head.batch, action: 'user.ban' as const, state: ActState.Done };
    const acts = await this.own.manager.find(ImAct, { where, order: { id: 'ASC' } });
    return acts.flatMap(({ id, targetId, batch }) =>
      targetId === null || batch === null
        ? []
        : [{ id, targetId, portion: batch, step: BatchStep.Ban, mark: null, noticeId: null }],
    );
  }
}
