import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Live } from '../../../../kernel/access/live/live';
import { Engine } from '../../../../kernel/durability/engine/engine';
import { reasonOf } from '../../../../kernel/durability/engine/reason-of';
import { LeaseLost } from '../../../../kernel/durability/lease/lease-lost';
import { batchJob } from '../batch-job';
import { BatchRepair } from '../batch-repair';
import { BATCH_TOPIC } from '../batch-topic';
import { type BatchLease, Batches } from '../batches';
import { PortionThrottle } from '../portion-throttle';
import { Portions } from '../portions';
import { BatchState } from '../tables/batch.entity';
import { SweepingBatches } from './sweeping-batches';
import type { SweptKind } from './swept-kinds';

/** Recalls what came after a batch, as portions of that batch. */
@Injectable()
export class LateRecalls {
  constructor(
    private readonly batches: Batches,
    private readonly repair: BatchRepair,
    private readonly portions: Portions,
    private readonly rows: SweepingBatches,
    private readonly engine: Engine,
    private readonly live: Live,
  ) {}

  /** @returns whether all of these messages are recalled now; false if another node works on the batch, or if it failed */
  async recallLate(batch: number, kind: SweptKind, ids: readonly number[]): Promise<boolean> {
    const lease = await this.batches.takeLease(batch);
    if (!lease) return false;
    try {
      await this.recallHeld(lease, kind, ids);
      return true;
    } catch (error) {
      // Staff may have undone the batch, and the undo could not begin while the batch was held here.
      if (error instanceof LeaseLost) await this.engine.scheduleJobs(batchJob(batch));
      else await this.rows.noteProblem(reasonOf(error), batch);
      return false;
    } finally {
      this.live.publishChange(BATCH_TOPIC, { id: batch });
    }
  }

  private async recallHeld(lease: BatchLease, kind: SweptKind, ids: readonly number[]): Promise<void> {
    try {
      await lease.keepDuring(() => this.recall(lease, kind, ids));
    } finally {
      await lease.releaseRow();
    }
  }

  private async recall(lease: BatchLease, { at, step }: SweptKind, ids: readonly number[]): Promise<void> {
    const begun = await this.batches.findBatch(lease.key);
    if (begun) await this.repair.repair(begun, lease);
    const pace = new PortionThrottle();
    const from = { state: BatchState.Sweeping };
    for (let left = ids; left.length;) {
      const batch = await this.batches.findBatch(lease.key);
      if (batch?.state !== BatchState.Sweeping) throw new LeaseLost(lease.name);
      const { most } = pace;
      const portion = await step.recallPortion(left.slice(0, most));
      if (portion) await this.portions.carryOut(batch, portion, { at, counts: step.counts, from }, lease, pace);
      left = left.slice(most);
      await setTimeout(pace.restMs);
    }
  }
}
