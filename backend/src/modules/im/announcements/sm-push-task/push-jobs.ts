import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import type { Job } from '../../../../kernel/durability/engine/job';
import { defineJob } from '../../../../kernel/durability/engine/define-job';
import { Engine } from '../../../../kernel/durability/engine/engine';
import type { ImSmPushTask } from '../../tables/im-sm-push-task.entity';
import { warnUnlessAway } from '../../../../kernel/basis/log/warn-unless-away';

/** Prefix of the keys of its jobs. */
export const PUSH_KEY = 'push:';

export interface PushJobData {
  id: number;
}

/** Sends a push. */
export const pushSend = defineJob<PushJobData>('push.send');

export const pushJob = ({ id, send_time }: Pick<ImSmPushTask, 'id' | 'send_time'>): Job<PushJobData> =>
  pushSend.createJob(keyOf(id), send_time ?? new Date(), { id });

const keyOf = (id: number): string => PUSH_KEY + id;

/** Schedules the sending of a push. Call it after the change is committed. It does nothing if the chat product itself sends pushes. */
@Injectable()
export class PushJobs {
  private readonly logger = new Logger('Push');

  constructor(
    private readonly engine: Engine,
    private readonly config: AppConfig,
  ) {}

  schedulePushes(tasks: readonly Pick<ImSmPushTask, 'id' | 'send_time'>[]): Promise<void> {
    return this.tell((engine) => engine.scheduleJobs(tasks.map(pushJob)));
  }

  cancelPushes(ids: readonly number[]): Promise<void> {
    return this.tell((engine) => engine.cancelJobs(ids.map(keyOf)));
  }

  /** The row is authoritative: if the job could not be scheduled, the sweep finds the row. */
  private async tell(say: (engine: Engine) => Promise<void>): Promise<void> {
    if (this.config.imPushExecutor === 'platform') return;
    try {
      await say(this.engine);
    } catch (error) {
      warnUnlessAway(this.logger, 'The engine could not be told of a push:', error);
    }
  }
}
