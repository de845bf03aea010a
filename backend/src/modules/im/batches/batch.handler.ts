import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Engine } from '../../../kernel/durability/engine/engine';
import type { Job, JobRun } from '../../../kernel/durability/engine/job';
import { reasonOf } from '../../../kernel/durability/engine/reason-of';
import { Handles, Sweeps } from '../../../kernel/durability/engine/handles.decorator';
import { LeaseLost } from '../../../kernel/durability/lease/lease-lost';
import { Live } from '../../../kernel/access/live/live';
import { type BatchJobData, batchJob, carryBatch } from './batch-job';
import { BATCH_TOPIC } from './batch-topic';
import { BatchRepair } from './batch-repair';
import { BatchRunner } from './batch-runner';
import { type BatchLease, Batches } from './batches';
import { PortionThrottle } from './portion-throttle';
import { BatchState } from './tables/batch.entity';
import { sweepJob } from './sweep/sweep-job';
import { BatchUndo } from './undo/batch-undo';

const LONGEST = 255;

/** Carries out batches and their undo. A batch whose node has died continues where it was; the sweep finds it. */
@Injectable()
export class BatchHandler {
  constructor(
    private readonly batches: Batches,
    private readonly runner: BatchRunner,
    private readonly undo: BatchUndo,
    private readonly repair: BatchRepair,
    private readonly engine: Engine,
    private readonly live: Live,
  ) {}

  @Handles(carryBatch)
  async runBatch({ id }: BatchJobData, { signal }: JobRun): Promise<void> {
    const lease = await this.batches.takeLease(id);
    if (!lease) return;
    try {
      const left = await lease.keepDuring(() => this.carryOn(lease, signal));
      if (left === BatchState.Sweeping) await this.engine.scheduleJobs(sweepJob());
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await lease.renewLease({ problem: reasonOf(error).slice(0, LONGEST) });
      throw error;
    } finally {
      await lease.releaseRow();
      this.live.publishChange(BATCH_TOPIC, { id });
    }
  }

  @Sweeps(carryBatch)
  async findOverdue(): Promise<Job<BatchJobData>[]> {
    await this.batches.forgetOld();
    return (await this.batches.unattended()).map((id) => batchJob(id));
  }

  /**
   * A node that shuts down releases its lease, and the sweep of another node finds the batch.
   * @returns the state in which it is left; undefined while it is under way
   */
  private async carryOn(lease: BatchLease, signal: AbortSignal): Promise<BatchState | undefined> {
    const begun = await this.batches.findBatch(lease.key);
    if (begun) await this.repair.repair(begun, lease);
    const pace = new PortionThrottle();
    while (!signal.aborted) {
      const batch = await this.batches.findBatch(lease.key);
      if (batch?.state === BatchState.Running) await this.runner.runNextPortion(batch, lease, pace);
      else if (batch?.state === BatchState.Undoing) await this.undo.undoNextPortion(batch, lease, pace);
      else return batch?.state;
      this.live.publishChange(BATCH_TOPIC, { id: lease.key });
      await setTimeout(pace.restMs);
    }
    return undefined;
  }
}
