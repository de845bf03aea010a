import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../../../../config/app-config';
import type { Job, JobRun } from '../../../../../kernel/durability/engine/job';
import { Engine } from '../../../../../kernel/durability/engine/engine';
import { Handles, Sweeps } from '../../../../../kernel/durability/engine/handles.decorator';
import { LeaseLost } from '../../../../../kernel/durability/lease/lease-lost';
import { type PushJobData, pushJob, pushSend } from '../push-jobs';
import { type ImSmPushTask, PushStatus } from '../../../tables/im-sm-push-task.entity';
import { PushHalted } from './push-halted';
import { PushCloser } from './push-closer';
import { type PushLease, PushRuns } from './push-runs';
import { PushSender } from './push-sender';
import { PushTasks } from './push-tasks';

const UNSURE_ONLY = "CASE WHEN `problem` = 'presence' THEN `problem` END";

/** Runs when a push is due, was interrupted, or has lost its node. */
@Injectable()
export class PushSendHandler {
  private readonly logger = new Logger('Push');

  constructor(
    private readonly engine: Engine,
    private readonly tasks: PushTasks,
    private readonly runs: PushRuns,
    private readonly sender: PushSender,
    private readonly closer: PushCloser,
    private readonly config: AppConfig,
  ) {}

  @Handles(pushSend)
  async runPush({ id }: PushJobData, { signal }: JobRun): Promise<void> {
    if (this.config.imPushExecutor === 'platform') return;
    const task = await this.tasks.findTask(id);
    // It was postponed since, and another job is scheduled for that time.
    if (task?.status === PushStatus.Pending && task.send_time && task.send_time > new Date()) return;
    const open = task?.status === PushStatus.Pending || task?.status === PushStatus.Sending;
    if (!open && !(await this.runs.isOpen(id))) return;
    const lease = await this.runs.takeLease(id);
    if (!lease) return;
    const interrupted = await this.work(task, lease, signal).finally(() => this.letGo(lease));
    if (interrupted && task) await this.engine.scheduleJobs({ ...pushJob(task), at: new Date() });
  }

  @Sweeps(pushSend)
  async findOverdue(): Promise<Job<PushJobData>[]> {
    if (this.config.imPushExecutor === 'platform') return [];
    const [due, sending, open] = await Promise.all([
      this.tasks.findDue(),
      this.tasks.sending(),
      this.runs.findAbandoned(),
    ]);
    const underWay = await this.runs.underWay(sending.map(({ id }) => id));
    const lost = [...due, ...sending.filter(({ id }) => !underWay.has(id))];
    const known = new Set(lost.map(({ id }) => id));
    const unclosed = open.filter((id) => !known.has(id)).map((id) => ({ id, send_time: null }));
    return [...lost, ...unclosed].map(pushJob);
  }

  /** @returns whether another node should send the rest, because this node shuts down */
  private async work(task: ImSmPushTask | null, lease: PushLease, signal: AbortSignal): Promise<boolean> {
    try {
      if (task?.status === PushStatus.Pending || task?.status === PushStatus.Sending)
        await this.sender.sendPush({ task, lease, signal });
      await this.closer.closeRun(lease);
      return false;
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      if (!(error instanceof PushHalted)) throw error;
      return this.halted(error, lease);
    }
  }

  private async halted({ reason }: PushHalted, lease: PushLease): Promise<boolean> {
    if (reason === 'node') return true;
    if (reason === 'message') await this.tasks.giveUp(lease.key);
    await this.closer.closeRun(lease, reason === 'message' ? reason : undefined);
    return false;
  }

  /** If the lease cannot be released, it expires. What it waited for is over; that its audience was not known stays so. */
  private async letGo(lease: PushLease): Promise<void> {
    try {
      await lease.releaseRow({ problem: () => UNSURE_ONLY });
    } catch (error) {
      this.logger.warn(`The push ${lease.key} could not be let go.`, error);
    }
  }
}
