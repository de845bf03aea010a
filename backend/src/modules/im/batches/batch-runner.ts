import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { GROUP_RECALL } from '../messages/recall/group-recall';
import { PRIVATE_RECALL } from '../messages/recall/private-recall';
import { Inbox } from '../../base/inbox/inbox.service';
import { IM } from '../tables/im-source';
import { BatchPeople } from './batch-people';
import type { BatchLease } from './batches';
import type { PortionThrottle } from './portion-throttle';
import { Portions } from './portions';
import { BanStep } from './steps/ban-step';
import { PEOPLE_AT_ONCE } from './steps/gather';
import { LeaveStep } from './steps/leave-step';
import { OwnedStep } from './steps/owned-step';
import { RecallStep } from './steps/recall-step';
import { isPortion, type Step } from './steps/step';
import { isOfMessages, stepAfter } from './steps/step-order';
import { SweepStart } from './sweep/sweep-start';
import { BatchStep, type ImBatch } from './tables/batch.entity';

type WorkingStep = Exclude<BatchStep, BatchStep.Over>;

/** Goes through the steps of a batch, one portion at a time. */
@Injectable()
export class BatchRunner {
  private readonly steps: Record<WorkingStep, Step>;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) chat: DataSource,
    private readonly people: BatchPeople,
    private readonly portions: Portions,
    private readonly sweepStart: SweepStart,
    private readonly inbox: Inbox,
    bans: BanStep,
    owned: OwnedStep,
    leaves: LeaveStep,
  ) {
    this.steps = {
      [BatchStep.Ban]: bans,
      [BatchStep.Owned]: owned,
      [BatchStep.Leave]: leaves,
      [BatchStep.Group]: new RecallStep(chat, GROUP_RECALL, 'recallGroups', 'groupMessages'),
      [BatchStep.Private]: new RecallStep(chat, PRIVATE_RECALL, 'recallPrivate', 'privateMessages'),
    };
  }

  /** Who banned one person is not told: that is done at once, and the desk does it again and again. */
  private end(batch: ImBatch, lease: BatchLease): Promise<void> {
    const { id: subjectId, staffId: userId, people } = batch;
    return this.own.transaction(async (manager) => {
      await lease.writeRow({ ...this.sweepStart.stateAfter(batch), endTime: new Date(), problem: null }, manager);
      if (userId === null || people === 1) return;
      await this.inbox.addEntry({ userId, kind: 'batch.done', subjectId, dedupeKey: `batch:${subjectId}` }, manager);
    });
  }

  /** @throws LeaseLost if another node has taken over, or staff have stopped the batch */
  async runNextPortion(batch: ImBatch, lease: BatchLease, pace: PortionThrottle): Promise<void> {
    if (batch.step === BatchStep.Over) return this.end(batch, lease);
    const floors = await this.sweepStart.findFloors(batch);
    if (floors) await lease.writeRow(floors);
    const step = this.steps[batch.step];
    if (!step.isWanted(batch)) return this.turnOver(batch, lease);
    if (batch.place === 0 && batch.reached === 0 && batch.maxId === null && isOfMessages(batch.step)) {
      const bounds = await step.findIdRange(batch);
      return lease.writeRow({ ...bounds, reached: bounds.minId });
    }
    const people = await this.people.readFrom(batch.id, batch.place, Math.max(pace.most, PEOPLE_AT_ONCE));
    const next = await step.nextPortion(batch, people, pace.most);
    if (!next) return this.turnOver(batch, lease);
    if (!isPortion(next)) return lease.writeRow(next);
    const { step: at, state, place, reached } = batch;
    const moves = { before: { place, reached }, after: next.to };
    await this.portions.carryOut(
      batch,
      next,
      { at, counts: step.counts, from: { step: at, state }, moves },
      lease,
      pace,
    );
  }

  private async turnOver(batch: ImBatch, lease: BatchLease): Promise<void> {
    const end = await this.sweepStart.findEnd(batch);
    const next = { step: stepAfter(batch.step), place: 0, reached: 0, minId: 0, maxId: null, ...end };
    return lease.writeRow(next, undefined, { step: batch.step });
  }
}
