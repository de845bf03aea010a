import { Injectable, Logger } from '@nestjs/common';
import type { Alarm } from '../../../../../kernel/engine/alarm';
import { defineJob } from '../../../../../kernel/engine/define-job';
import { Engine } from '../../../../../kernel/engine/engine';
import { warnUnlessAway } from '../../../../../kernel/log/warn-unless-away';

export interface WordingAlarm {
  runId: number;
}

/** Continues a run. */
export const wordingPush = defineJob<WordingAlarm>('wording.push');

/** Prefix of the keys of its alarms. */
export const WORDING_KEY = 'wording:';

export const wordingAlarm = (runId: number, at: Date): Alarm<WordingAlarm> =>
  wordingPush.alarm(WORDING_KEY + runId, at, { runId });

/** Schedules the next phrase. Call it after the change is committed. */
@Injectable()
export class WordingAlarms {
  private readonly logger = new Logger('Wording');

  constructor(private readonly engine: Engine) {}

  /** The row is authoritative: if the alarm could not be set, the sweep finds the row. */
  async schedule(runId: number, at: Date): Promise<void> {
    try {
      await this.engine.schedule(wordingAlarm(runId, at));
    } catch (error) {
      warnUnlessAway(this.logger, 'The engine could not be told of a run:', error);
    }
  }
}
