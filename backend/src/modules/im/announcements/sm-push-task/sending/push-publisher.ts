import { Injectable, Optional } from '@nestjs/common';
import { Live } from '../../../../../kernel/access/live/live';
import { PushProgress } from './push-progress';
import { PushTasks } from './push-tasks';

const TOPIC = 'im/sm_push_task';
const EVERY_MS = 300;

/** Publishes the progress of a push to open screens, but not more often than somebody can read it. */
@Injectable()
export class PushPublisher {
  private readonly told = new Map<number, number>();

  constructor(
    private readonly tasks: PushTasks,
    private readonly progress: PushProgress,
    @Optional() private readonly live?: Live,
  ) {}

  /** @param last whether this is the final progress, which must not be skipped */
  async publishProgress(taskId: number, { last = false } = {}): Promise<void> {
    const now = Date.now();
    if (!this.live || (!last && now - (this.told.get(taskId) ?? 0) < EVERY_MS)) return;
    if (last) this.told.delete(taskId);
    else this.told.set(taskId, now);
    const [task, figures] = await Promise.all([this.tasks.findTask(taskId), this.progress.readProgress([taskId])]);
    if (task)
      this.live.publishChange(TOPIC, { id: taskId, status: task.status, progress: figures.get(taskId) ?? null });
  }
}
