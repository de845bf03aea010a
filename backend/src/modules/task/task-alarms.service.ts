import { Injectable, Logger } from '@nestjs/common';
import { Engine } from '../../kernel/engine/engine';
import { Schedules } from '../../kernel/engine/handles.decorator';
import { Live } from '../../kernel/live/live';
import { runTask } from './run-alarm';
import type { TaskInfo } from './tables/task-info.entity';
import { warnUnlessAway } from '../../kernel/log/warn-unless-away';

/** The resource for which open screens are notified. */
const TOPIC = 'task/info';

type Scheduled = Pick<TaskInfo, 'id' | 'jobId'>;

/**
 * Tells the engine and the open screens about changed tasks. Call it after the rows are committed. If the engine cannot be reached,
 * the sweep finds the task when it is due.
 */
@Schedules(runTask)
@Injectable()
export class TaskAlarms {
  private readonly logger = new Logger('Task');

  constructor(
    private readonly engine: Engine,
    private readonly live: Live,
  ) {}

  /** Sets the alarm of the next run, or cancels it if there is no next run. */
  async schedule(task: Scheduled & Pick<TaskInfo, 'nextRunTime'>): Promise<void> {
    const { id, jobId: key, nextRunTime: at } = task;
    await this.tell(at ? this.engine.schedule(runTask.alarm(key, at, { id })) : this.engine.cancel(key));
    this.publishChange(id);
  }

  /** Sets the alarm of a manual run. */
  async scheduleOnce({ id, jobId }: Scheduled): Promise<void> {
    await this.tell(this.engine.schedule(runTask.alarm(onceKey(jobId), new Date(0), { id })));
    this.publishChange(id);
  }

  /** Cancels the alarms of a deleted task. */
  async cancel({ id, jobId }: Scheduled): Promise<void> {
    await this.tell(this.engine.cancel([jobId, onceKey(jobId)]));
    this.publishChange(id);
  }

  /** Tells open screens to read the task again. */
  publishChange(id: number): void {
    this.live.publish(TOPIC, { id });
  }

  private async tell(telling: Promise<unknown>): Promise<void> {
    try {
      await telling;
    } catch (error) {
      warnUnlessAway(this.logger, 'The engine could not be told, and will be by the sweep.', error);
    }
  }
}

/** Prefix of the keys of its alarms. */
export const TASK_KEY = 'task:';

/** A task has up to three alarms: for its plan, for a manual run, and for a run whose node has died. */
export const onceKey = (jobId: string): string => `${jobId}:once`;
export const lostKey = (jobId: string): string => `${jobId}:lost`;
export const jobIdOf = (key: string): string => key.replace(/:(once|lost)$/, '');
