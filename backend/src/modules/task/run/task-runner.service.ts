import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../../../kernel/durability/engine/clock';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import { ServiceUnavailable } from '../../../kernel/basis/errors/service-unavailable';
import { isUnavailable } from '../../../kernel/basis/errors/unavailable';
import { Calls } from '../call/calls.service';
import { TaskJobs } from '../task-jobs.service';
import { RunStatus } from '../tables/task-codes';
import { TaskInfo } from '../tables/task-info.entity';
import type { ClaimedRun } from './claimed-run';
import { TaskClaims } from './task-claims.service';
import { RunResults, type Outcome } from './run-results.service';
import { detailOf, failureOf } from './detail';
import { runTask, type RunData } from '../run-job';
import { warnUnlessAway } from '../../../kernel/basis/log/warn-unless-away';

/** Runs tasks when they are due. */
@Injectable()
export class TaskRunner {
  private readonly logger = new Logger('Task');

  constructor(
    @InjectRepository(TaskInfo) private readonly tasks: Repository<TaskInfo>,
    private readonly claims: TaskClaims,
    private readonly results: RunResults,
    private readonly calls: Calls,
    private readonly jobs: TaskJobs,
    private readonly clock: Clock,
  ) {}

  /** If the database is unavailable, nothing is lost: the sweep finds the row when the database is back. */
  @Handles(runTask)
  async runTask({ id, dead }: RunData): Promise<void> {
    try {
      await this.runWhatIsDue(id, dead);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      warnUnlessAway(this.logger, `Task ${id} waits for the database.`, error);
    }
  }

  private async runWhatIsDue(id: number, dead?: string): Promise<void> {
    const claim = await this.claims.claimTask(id, dead);
    if (claim) {
      // Done before the call, because the call may take long or crash the process.
      if (claim.once) this.jobs.publishChange(id);
      else await this.jobs.scheduleTask(claim.task);
      await this.results.writeResult(claim, await claim.lease.keepDuring(() => this.perform(claim)));
      this.jobs.publishChange(id);
    }
    await this.rearm(id, !!claim);
  }

  private async perform({ task }: ClaimedRun): Promise<Outcome> {
    const begin = performance.now();
    const duration = () => Math.round(performance.now() - begin);
    try {
      const result = await this.calls.makeCall(task.service);
      return { status: RunStatus.Done, duration: duration(), ...detailOf(result) };
    } catch (error) {
      // An unavailable service is not logged here, because the task's own log records it for every run.
      if (!(error instanceof ServiceUnavailable))
        this.logger.error(`Task ${task.id} failed: ${task.service}`, error instanceof Error ? error.stack : error);
      return { status: RunStatus.Failed, duration: duration(), ...failureOf(error) };
    }
  }

  /** Schedules the job of the next run, because the current one is used up. If the task is running on another node, that node does it. */
  private async rearm(id: number, hasRun: boolean): Promise<void> {
    const task = await this.tasks.findOneBy({ id });
    if (!task || task.lockOwner) return;
    if (task.onceTime) await this.jobs.scheduleOnce(task);
    const { nextRunTime: next } = task;
    // The job of a later run was already scheduled when the run began.
    if (next && (!hasRun || +next <= this.clock.now())) await this.jobs.scheduleTask(task);
  }
}
