import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../../../../config/app-config';
import { FailureLog } from '../../../../kernel/basis/errors/failure-log';
import { isUnavailable } from '../../../../kernel/basis/errors/unavailable';
import { Engine } from '../../../../kernel/durability/engine/engine';
import { Handles, Sweeps } from '../../../../kernel/durability/engine/handles.decorator';
import type { Job, JobRun } from '../../../../kernel/durability/engine/job';
import { DeskSettings } from '../desk-settings';
import { noticeSpikes, spikeJob } from './notice-spikes';
import { NoticedSpikes } from './noticed-spikes';

/** Looks for spikes again and again, on one node at a time, if the house wants cases of them. */
@Injectable()
export class SpikeLooks {
  private readonly failures = new FailureLog(
    new Logger('Desk'),
    'Not everybody who writes far more than by hand came to the desk',
  );

  constructor(
    private readonly config: AppConfig,
    private readonly settings: DeskSettings,
    private readonly spikes: NoticedSpikes,
    private readonly engine: Engine,
  ) {}

  /** The next look is made whatever fails in this one: a job that failed too often would never be made again. */
  @Handles(noticeSpikes)
  async lookOnce(_data: object, { signal }: JobRun): Promise<void> {
    if (!this.config.imSpikeCases) return this.spikes.forgetCalm(new Date());
    try {
      await this.spikes.lookForSpikes(signal);
      this.failures.logRecovery();
    } catch (error) {
      // While the chat's database is away nothing is known of spikes.
      if (!isUnavailable(error)) this.failures.logFailure(error);
    }
    await this.engine.scheduleJobs(this.nextLook());
  }

  /**
   * The first look, and the next one if a node died in the middle. A look that is scheduled stays where it is. Once the house does not want
   * them any more, they go on until everybody who was known is forgotten.
   */
  @Sweeps(noticeSpikes)
  async findLook(): Promise<Job<object>[]> {
    return this.config.imSpikeCases || (await this.spikes.isAnyKnown()) ? [this.nextLook()] : [];
  }

  private nextLook(): Job<object> {
    return spikeJob(new Date(Date.now() + this.settings.spikeLook));
  }
}
