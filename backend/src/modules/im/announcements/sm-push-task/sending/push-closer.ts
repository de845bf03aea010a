import { Injectable } from '@nestjs/common';
import { PushHistory } from '../push-history.service';
import { PushStatus } from '../../../tables/im-sm-push-task.entity';
import { PushPublisher } from './push-publisher';
import { type PushLease, PushRuns } from './push-runs';
import { PushTasks } from './push-tasks';

/** Records the end of pushes that are over. */
@Injectable()
export class PushCloser {
  constructor(
    private readonly tasks: PushTasks,
    private readonly runs: PushRuns,
    private readonly history: PushHistory,
    private readonly publisher: PushPublisher,
  ) {}

  /** Does nothing if the task is still to be sent, or was reopened. */
  async closeRun(lease: PushLease, reason?: 'message'): Promise<void> {
    const { key: taskId } = lease;
    const status = (await this.tasks.findTask(taskId))?.status;
    if (status === PushStatus.Pending || status === PushStatus.Sending) return;
    const { done, online, frames, endTime } = await this.runs.readRun(taskId);
    if (endTime) return;
    const sent = status === PushStatus.Sent;
    const detail = { recipients: done, online, frames, ...(reason && { reason: 'messageMissing' }) };
    await this.runs.writeRun(lease, { endTime: new Date(), ...(sent && { recipients: done }) }, (manager) =>
      this.history.recordAction([taskId], sent ? 'sent' : 'stopped', detail, manager),
    );
    await this.publisher.publishProgress(taskId, { last: true });
  }
}
