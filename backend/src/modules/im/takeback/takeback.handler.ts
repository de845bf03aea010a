import { Injectable } from '@nestjs/common';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { Live } from '../../../kernel/access/live/live';
import { runInContext } from '../../../kernel/basis/context/context';
import { hasPermission, type Staff } from '../../../kernel/basis/context/staff';
import { Engine } from '../../../kernel/durability/engine/engine';
import { Handles, Sweeps } from '../../../kernel/durability/engine/handles.decorator';
import type { Job, JobRun } from '../../../kernel/durability/engine/job';
import { reasonOf } from '../../../kernel/durability/engine/reason-of';
import { LeaseLost } from '../../../kernel/durability/lease/lease-lost';
import { carryTakeback, takebackJob, type TakebackJobData } from './takeback-job';
import { type Next, TakebackRunner } from './takeback-runner';
import { TAKEBACK_TOPIC } from './takeback-topic';
import { type TakebackLease, Takebacks } from './takebacks';
import { TakebackState } from './tables/takeback.entity';

const LONGEST = 255;
/** The undo of a batch is looked at again after this time. */
const LOOK_MS = 300;

const BEGIN = 'im:takeback:begin';

/** Carries out takebacks in the name of those who ordered them. One whose node has died goes on where it was; the sweep finds it. */
@Injectable()
export class TakebackHandler {
  constructor(
    private readonly rows: Takebacks,
    private readonly runner: TakebackRunner,
    private readonly staff: StaffCache,
    private readonly engine: Engine,
    private readonly live: Live,
  ) {}

  @Handles(carryTakeback)
  async runTakeback({ id }: TakebackJobData, { signal }: JobRun): Promise<void> {
    const lease = await this.rows.takeLease(id);
    if (!lease) return;
    let next: Next;
    try {
      next = await lease.keepDuring(() => this.carryOn(lease, signal));
    } catch (error) {
      // Staff may have stopped it, which is to be ended; if another node has it, the job finds nothing to do.
      if (error instanceof LeaseLost) next = 'wait';
      else {
        await lease.renewLease({ problem: reasonOf(error).slice(0, LONGEST) });
        throw error;
      }
    } finally {
      await lease.releaseRow();
      this.live.publishChange(TAKEBACK_TOPIC, { id });
    }
    if (next !== 'over') await this.engine.scheduleJobs(takebackJob(id, new Date(Date.now() + LOOK_MS)));
  }

  @Sweeps(carryTakeback)
  async findOverdue(): Promise<Job<TakebackJobData>[]> {
    return (await this.rows.findUnattended()).map((id) => takebackJob(id));
  }

  private async carryOn(lease: TakebackLease, signal: AbortSignal): Promise<Next> {
    while (!signal.aborted) {
      const takeback = await this.rows.findTakeback(lease.key);
      if (!takeback || takeback.state === TakebackState.Done || takeback.state === TakebackState.Stopped) return 'over';
      const staff = await this.staff.findStaff(takeback.orderedBy);
      // Nothing more is done in the name of somebody who may not do it any more.
      if (takeback.state === TakebackState.Running && !(staff && hasPermission(staff, BEGIN)))
        await lease.writeRow({ state: TakebackState.Stopping }, undefined, { state: TakebackState.Running });
      else {
        const next = await this.inNameOf(staff, () => this.runner.runNext(takeback, lease));
        if (next !== 'go on') return next;
        this.live.publishChange(TAKEBACK_TOPIC, { id: lease.key });
      }
    }
    return 'go on';
  }

  private inNameOf(staff: Staff | undefined, run: () => Promise<Next>): Promise<Next> {
    const work = { requestId: '', language: 'zh-cn', ip: '', userAgent: '', path: '', method: '' } as const;
    return staff ? runInContext({ ...work, startedAt: performance.now(), staff }, run) : run();
  }
}
