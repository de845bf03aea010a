import { Injectable, Logger } from '@nestjs/common';
import { Engine } from '../../kernel/durability/engine/engine';
import { Schedules } from '../../kernel/durability/engine/handles.decorator';
import { Live } from '../../kernel/access/live/live';
import { runTask } from './run-job';
import type { TaskInfo } from './tables/task-info.entity';
import { warnUnlessAway } from '../../kernel/basis/log/warn-unless-away';

/** The resource for which open screens are notified. */
const TOPIC = 'task/info';

type Scheduled = Pick<TaskInfo, 'id' | 'jobId'>;

/**
 * Tells the engine and the open screens about changed tasks. Call it after the rows are committed. If the engine cannot be reached,
 * the sweep finds the task when it is due.
 */
@Schedules(runTask)
@Injectable()
export class TaskJobs {
  private readonly logger = new Logger('Task');

  constructor(
    private readonly engine: Engine,
    private readonly live: Live,
  ) {}

  /** Schedules the job of the next run, or cancels it if there is no next run. */
  async scheduleTask(task: Scheduled & Pick<TaskInfo, 'nextRunTime'>): Promise<void> {
    const { id, jobId: key, nextRunTime: at } = task;
    await this.tell(at ? this.engine.scheduleJobs(runTask.createJob(key, at, { id })) : this.engine.cancelJobs(key));
    this.publishChange(id);
  }

  /** Schedules the job of a manual run. */
  async scheduleOnce({ id, jobId }: Scheduled): Promise<void> {
    await this.tell(this.engine.scheduleJobs(runTask.createJob(onceKey(jobId), new Date(0), { id })));
    this.publishChange(id);
  }

  /** Cancels the jobs of a deleted task. */
  async cancelTask({ id, jobId }: Scheduled): Promise<void> {
    await this.tell(this.engine.cancelJobs([jobId, onceKey(jobId)]));
    this.publishChange(id);
  }

  /** Tells open screens to read the task again. */
  publishChange(id: number): void {
    this.live.publishChange(TOPIC, { id });
  }

  private async tell(telling: Promise<unknown>): Promise<void> {
    try {
      await telling;
    } catch (error) {
      warnUnlessAway(this.logger, 'The engine could not be told, and will be by the sweep.', error);
    }
  }
}

/** Prefix of the keys of its jobs. */
export const TASK_KEY = 'task:';

/** A task has up to three jobs: for its plan, for a manual run, and for a run whose node has died. */
export const onceKey = (jobId: string): string => `${jobId}:once`;
export const lostKey = (jobId: string): string => `${jobId}:lost`;
export const jobIdOf = (key: string): string => key.replace(/:(once|lost)$/, '');
