import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import type { Alarm } from '../../../../kernel/engine/alarm';
import { defineJob } from '../../../../kernel/engine/define-job';
import { Engine } from '../../../../kernel/engine/engine';
import type { ImSmPushTask } from '../../tables/im-sm-push-task.entity';
import { warnUnlessAway } from '../../../../kernel/log/warn-unless-away';

/** Prefix of the keys of its alarms. */
export const PUSH_KEY = 'push:';

export interface PushAlarm {
  id: number;
}

/** Sends a push. */
export const pushSend = defineJob<PushAlarm>('push.send');

export const pushAlarm = ({ id, send_time }: Pick<ImSmPushTask, 'id' | 'send_time'>): Alarm<PushAlarm> =>
  pushSend.alarm(keyOf(id), send_time ?? new Date(), { id });

const keyOf = (id: number): string => PUSH_KEY + id;

/** Schedules the sending of a push. Call it after the change is committed. It does nothing if the chat product itself sends pushes. */
@Injectable()
export class PushAlarms {
  private readonly logger = new Logger('Push');

  constructor(
    private readonly engine: Engine,
    private readonly config: AppConfig,
  ) {}

  schedule(tasks: readonly Pick<ImSmPushTask, 'id' | 'send_time'>[]): Promise<void> {
    return this.tell((engine) => engine.schedule(tasks.map(pushAlarm)));
  }

  cancel(ids: readonly number[]): Promise<void> {
    return this.tell((engine) => engine.cancel(ids.map(keyOf)));
  }

  /** The row is authoritative: if the alarm could not be set, the sweep finds the row. */
  private async tell(say: (engine: Engine) => Promise<void>): Promise<void> {
    if (this.config.imPushExecutor === 'platform') return;
    try {
      await say(this.engine);
    } catch (error) {
      warnUnlessAway(this.logger, 'The engine could not be told of a push:', error);
    }
  }
}
