import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Handles } from '../../../kernel/engine/handles.decorator';
import { Calls } from '../call/calls.service';
import { TaskAlarms } from '../task-alarms.service';
import { RunStatus, TaskStatus } from '../task-codes';
import { TaskInfo } from '../task-info.entity';
import type { Claim } from './claim';
import { Claims } from './claims.service';
import { Conclusions, type Outcome } from './conclusions.service';
import { detailOf, failureOf } from './detail';
import { Leases } from './leases.service';
import { RUN } from './run-alarm';

/** Runs tasks when they are due. */
@Injectable()
export class TaskRunner {
  private readonly logger = new Logger('Task');

  constructor(
    @InjectRepository(TaskInfo) private readonly tasks: Repository<TaskInfo>,
    private readonly claims: Claims,
    private readonly leases: Leases,
    private readonly conclusions: Conclusions,
    private readonly calls: Calls,
    private readonly alarms: TaskAlarms,
  ) {}

  @Handles(RUN)
  async run({ id }: { id: number }): Promise<void> {
    const claim = await this.claims.take(id);
    if (claim) {
      // Before the call is made: it may take long, and may take the node with it.
      await this.alarms.set(claim.task);
      await this.conclusions.write(claim, await this.leases.during(claim, () => this.perform(claim)));
      this.alarms.changed(id);
    }
    await this.rearm(id);
  }

  private async perform({ task }: Claim): Promise<Outcome> {
    const begin = performance.now();
    const duration = () => Math.round(performance.now() - begin);
    try {
      const result = await this.calls.make(task.service);
      return { status: RunStatus.Done, duration: duration(), ...detailOf(result) };
    } catch (error) {
      this.logger.error(`Task ${task.id} failed: ${task.service}`, error instanceof Error ? error.stack : error);
      return { status: RunStatus.Failed, duration: duration(), ...failureOf(error) };
    }
  }

  /**
   * The alarm that has rung is used up: what the row waits for has one of its own. While it runs elsewhere that is the other
   * node's business.
   */
  private async rearm(id: number): Promise<void> {
    const task = await this.tasks.findOneBy({ id });
    if (!task || task.lockOwner) return;
    if (task.onceTime) await this.alarms.once(task);
    if (task.status === TaskStatus.Running && task.nextRunTime) await this.alarms.set(task);
  }
}
