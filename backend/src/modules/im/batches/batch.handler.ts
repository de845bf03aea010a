import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Alarm, Ring } from '../../../kernel/engine/alarm';
import { reasonOf } from '../../../kernel/engine/reason-of';
import { Handles, Sweeps } from '../../../kernel/engine/handles.decorator';
import { LeaseLost } from '../../../kernel/lease/lease-lost';
import { Live } from '../../../kernel/live/live';
import { type BatchAlarm, batchAlarm, carryBatch } from './batch-alarm';
import { BatchRepair } from './batch-repair';
import { BatchRunner } from './batch-runner';
import { type BatchLease, Batches } from './batches';
import { Pace } from './pace';
import { BatchState } from './tables/batch.entity';
import { BatchUndo } from './undo/batch-undo';

export const BATCH_TOPIC = 'im/batch';

const LONGEST = 255;

/** Carries out batches and their undo. A batch whose node has died continues where it was; the sweep finds it. */
@Injectable()
export class BatchHandler {
  constructor(
    private readonly batches: Batches,
    private readonly runner: BatchRunner,
    private readonly undo: BatchUndo,
    private readonly repair: BatchRepair,
    private readonly live: Live,
  ) {}

  @Handles(carryBatch)
  async ring({ id }: BatchAlarm, { signal }: Ring): Promise<void> {
    const lease = await this.batches.take(id);
    if (!lease) return;
    try {
      await lease.keepDuring(() => this.carryOn(lease, signal));
    } catch (error) {
      if (error instanceof LeaseLost) return;
      await lease.renew({ problem: reasonOf(error).slice(0, LONGEST) });
      throw error;
    } finally {
      await lease.release();
      this.live.publish(BATCH_TOPIC, { id });
    }
  }

  @Sweeps(carryBatch)
  async overdue(): Promise<Alarm<BatchAlarm>[]> {
    await this.batches.forgetOld();
    return (await this.batches.unattended()).map((id) => batchAlarm(id));
  }

  /** A node that shuts down releases its lease, and the sweep of another node finds the batch. */
  private async carryOn(lease: BatchLease, signal: AbortSignal): Promise<void> {
    const begun = await this.batches.find(lease.key);
    if (begun) await this.repair.repair(begun, lease);
    const pace = new Pace();
    while (!signal.aborted) {
      const batch = await this.batches.find(lease.key);
      if (batch?.state === BatchState.Running) await this.runner.next(batch, lease, pace);
      else if (batch?.state === BatchState.Undoing) await this.undo.next(batch, lease, pace);
      else return;
      this.live.publish(BATCH_TOPIC, { id: lease.key });
      await setTimeout(pace.restMs);
    }
  }
}
