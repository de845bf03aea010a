import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { Outbox } from '../../../kernel/durability/outbox/outbox';
import { Acts } from '../oversight/act/acts';
import { GROUP_RECALL } from '../messages/recall/group-recall';
import { PRIVATE_RECALL } from '../messages/recall/private-recall';
import { IM } from '../tables/im-source';
import { BatchPeople } from './batch-people';
import type { BatchLease } from './batches';
import type { PortionThrottle } from './portion-throttle';
import { BanStep } from './steps/ban-step';
import { PEOPLE_AT_ONCE } from './steps/gather';
import { LeaveStep } from './steps/leave-step';
import { RecallStep } from './steps/recall-step';
import { isPortion, type Portion, type Step } from './steps/step';
import { ImBatchItem } from './tables/batch-item.entity';
import { BatchState, BatchStep, type ImBatch } from './tables/batch.entity';

type WorkingStep = Exclude<BatchStep, BatchStep.Over>;

/**
 * Carries out one portion of a batch. The changes, the data for the undo and the progress are one transaction. If the chat has a
 * database of its own, the last two are written right before its transaction commits, and removed if that fails.
 */
@Injectable()
export class BatchRunner {
  private readonly outbox: Outbox;
  private readonly steps: Record<WorkingStep, Step>;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) chat: DataSource,
    private readonly acts: Acts,
    private readonly people: BatchPeople,
    bans: BanStep,
    leaves: LeaveStep,
  ) {
    this.outbox = new Outbox(own);
    this.steps = {
      [BatchStep.Ban]: bans,
      [BatchStep.Leave]: leaves,
      [BatchStep.Group]: new RecallStep(chat, GROUP_RECALL, 'recallGroups', 'groupMessages'),
      [BatchStep.Private]: new RecallStep(chat, PRIVATE_RECALL, 'recallPrivate', 'privateMessages'),
    };
  }

  /** @throws LeaseLost if another node has taken over, or staff have stopped the batch */
  async runNextPortion(batch: ImBatch, lease: BatchLease, pace: PortionThrottle): Promise<void> {
    if (batch.step === BatchStep.Over)
      return lease.writeRow({ state: BatchState.Done, endTime: new Date(), problem: null });
    const step = this.steps[batch.step];
    if (!step.isWanted(batch)) return this.turnOver(batch, lease);
    if (batch.place === 0 && batch.reached === 0 && batch.maxId === null && batch.step >= BatchStep.Group) {
      const bounds = await step.findIdRange(batch);
      return lease.writeRow({ ...bounds, reached: bounds.minId });
    }
    const people = await this.people.readFrom(batch.id, batch.place, Math.max(pace.most, PEOPLE_AT_ONCE));
    const next = await step.nextPortion(batch, people, pace.most);
    if (!next) return this.turnOver(batch, lease);
    if (!isPortion(next)) return lease.writeRow(next);
    await this.carryOut(batch, step, next, lease, pace);
  }

  private turnOver(batch: ImBatch, lease: BatchLease): Promise<void> {
    return lease.writeRow({ step: batch.step + 1, place: 0, reached: 0, minId: 0, maxId: null }, undefined, {
      step: batch.step,
    });
  }

  private async carryOut(
    batch: ImBatch,
    step: Step,
    portion: Portion,
    lease: BatchLease,
    pace: PortionThrottle,
  ): Promise<void> {
    const { id: batchId, step: at, place, reached, reason, staffId, staffName, ip } = batch;
    const { action, targets, to } = portion;
    const order = { action, targets, reason, by: { staffId, staffName, ip }, parent: batch.batch };
    await this.acts.performAct(order, async (manager, name) => {
      pace.measurePortion(manager, targets.length);
      const { items, targets: changed, steps } = await portion.change(manager, name);
      const rows = items.map((item) => ({ ...item, batchId, step: at, portion: name }));
      const count = (sign: '+' | '-') => ({ [step.counts]: () => `\`${step.counts}\` ${sign} ${rows.length}` });
      await this.outbox.writeEntry(
        manager,
        async (own) => {
          await insertMany(own, ImBatchItem, rows);
          await lease.writeRow({ ...to, ...count('+'), problem: null }, own, { step: at, place, reached });
        },
        () =>
          this.own.transaction(async (own) => {
            await own.delete(ImBatchItem, { portion: name });
            await lease.writeRow({ place, reached, ...count('-') }, own, { step: at, ...to });
          }),
      );
      return { steps, targets: changed };
    });
    await portion.after?.();
  }
}
