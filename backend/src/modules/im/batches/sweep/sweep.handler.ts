import { Injectable, Logger } from '@nestjs/common';
import { FailureLog } from '../../../../kernel/basis/errors/failure-log';
import { Engine } from '../../../../kernel/durability/engine/engine';
import { Handles, Sweeps } from '../../../../kernel/durability/engine/handles.decorator';
import type { Job, JobRun } from '../../../../kernel/durability/engine/job';
import { reasonOf } from '../../../../kernel/durability/engine/reason-of';
import { sweepAll, sweepJob } from './sweep-job';
import { SweepLook } from './sweep-look';
import { SweepSettings } from './sweep-settings';
import { SweepingBatches } from './sweeping-batches';

/** Looks every few seconds while a batch sweeps. A look whose node has died is found overdue. */
@Injectable()
export class SweepHandler {
  private readonly log = new FailureLog(new Logger('Sweep'), 'What banned people still write could not be looked at');
  private readonly notes = new FailureLog(new Logger('Sweep'), 'A failed look could not be noted at its batches');

  constructor(
    private readonly sweepLook: SweepLook,
    private readonly rows: SweepingBatches,
    private readonly settings: SweepSettings,
    private readonly engine: Engine,
  ) {}

  @Handles(sweepAll)
  async sweep(_: null, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const isSweeping = await this.look(signal);
    if (isSweeping && !signal.aborted)
      await this.engine.scheduleJobs(sweepJob(new Date(Date.now() + this.settings.look)));
  }

  @Sweeps(sweepAll)
  async findOverdue(): Promise<Job<null>[]> {
    return (await this.rows.isOverdue()) ? [sweepJob()] : [];
  }

  /** A failure is shown at the batches until the next look succeeds. */
  private async look(signal: AbortSignal): Promise<boolean> {
    try {
      const isSweeping = await this.sweepLook.lookOnce(signal);
      this.log.logRecovery();
      return isSweeping;
    } catch (error) {
      this.log.logFailure(error);
      await this.noteProblem(error);
      return true;
    }
  }

  /** If the note fails as well, the next look is made all the same. */
  private async noteProblem(error: unknown): Promise<void> {
    try {
      await this.rows.noteProblem(reasonOf(error));
      this.notes.logRecovery();
    } catch (failure) {
      this.notes.logFailure(failure);
    }
  }
}
