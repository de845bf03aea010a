import { Injectable, Logger } from '@nestjs/common';
import type { Job } from '../../../../../kernel/durability/engine/job';
import { defineJob } from '../../../../../kernel/durability/engine/define-job';
import { Engine } from '../../../../../kernel/durability/engine/engine';
import { warnUnlessAway } from '../../../../../kernel/basis/log/warn-unless-away';

export interface WordingJobData {
  runId: number;
}

/** Continues a run. */
export const wordingPush = defineJob<WordingJobData>('wording.push');

/** Prefix of the keys of its jobs. */
export const WORDING_KEY = 'wording:';

export const wordingJob = (runId: number, at: Date): Job<WordingJobData> =>
  wordingPush.createJob(WORDING_KEY + runId, at, { runId });

/** Schedules the next phrase. Call it after the change is committed. */
@Injectable()
export class WordingJobs {
  private readonly logger = new Logger('Wording');

  constructor(private readonly engine: Engine) {}

  /** The row is authoritative: if the job could not be scheduled, the sweep finds the row. */
  async scheduleRun(runId: number, at: Date): Promise<void> {
    try {
      await this.engine.scheduleJobs(wordingJob(runId, at));
    } catch (error) {
      warnUnlessAway(this.logger, 'The engine could not be told of a run:', error);
    }
  }
}
