import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { brokenUniqueness } from '../../kernel/stores/database/unique-violation';
import { Clock } from '../../kernel/durability/engine/clock';
import { NEW_TASK } from './new-task';
import { scheduling } from './scheduling';
import { SYSTEM_TASKS, type SystemTask } from './system-tasks';
import { TASK_KEY, TaskJobs } from './task-jobs.service';
import { TaskKind } from './tables/task-codes';
import { TaskInfo } from './tables/task-info.entity';

/** Makes sure at each start that the system tasks exist. */
@Injectable()
export class SystemTasks implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(TaskInfo) private readonly tasks: Repository<TaskInfo>,
    private readonly jobs: TaskJobs,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const task of SYSTEM_TASKS)
      if (!(await this.tasks.existsBy({ systemKey: task.systemKey }))) await this.seed(task);
  }

  /** If several nodes start at once, one of them inserts the tasks. */
  private async seed(seed: SystemTask): Promise<void> {
    const task = this.tasks.create({ ...NEW_TASK, ...seed, type: TaskKind.System, jobId: TASK_KEY + seed.systemKey });
    try {
      const { identifiers } = await this.tasks.insert({ ...task, ...scheduling(task, new Date(this.clock.now())) });
      const id = identifiers[0]?.id as number;
      await this.jobs.scheduleTask(await this.tasks.findOneByOrFail({ id }));
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
    }
  }
}
