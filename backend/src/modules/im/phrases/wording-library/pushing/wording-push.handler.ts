import { Injectable, Logger } from '@nestjs/common';
import type { Job, JobRun } from '../../../../../kernel/durability/engine/job';
import { Handles, Sweeps } from '../../../../../kernel/durability/engine/handles.decorator';
import { LeaseLost } from '../../../../../kernel/durability/lease/lease-lost';
import { PushHalted } from '../../../announcements/sm-push-task/sending/push-halted';
import { PhraseStore } from './phrase-store';
import { RunFailure } from './run-failure';
import { type WordingJobData, wordingJob, WordingJobs, wordingPush } from './wording-jobs';
import { type ImWordingLine, LineState } from './wording-line.entity';
import { WordingRunPublisher } from './wording-run-publisher';
import { type Failure, type ImWordingRun } from './wording-run.entity';
import { RunState } from '../../../tables/wording-run-figures.dto';
import { type WordingLease, WordingRuns } from './wording-runs';
import { PhraseSender } from './phrase-sender';

/** Runs when the next phrase of a run is due. Between two phrases no node owns the run. */
@Injectable()
export class WordingPushHandler {
  private readonly logger = new Logger('Wording');

  constructor(
    private readonly jobs: WordingJobs,
    private readonly runs: WordingRuns,
    private readonly phrases: PhraseStore,
    private readonly sender: PhraseSender,
    private readonly publisher: WordingRunPublisher,
  ) {}

  @Handles(wordingPush)
  async continueRun({ runId }: WordingJobData, { signal }: JobRun): Promise<void> {
    const lease = await this.runs.takeLease(runId);
    if (!lease) return;
    const next = await this.work(lease, signal).finally(() => this.letGo(lease));
    if (next) await this.jobs.scheduleRun(runId, next);
  }

  @Sweeps(wordingPush)
  async findOverdue(): Promise<Job<WordingJobData>[]> {
    return (await this.runs.findDue()).map(({ id, nextTime }) => wordingJob(id, nextTime ?? new Date()));
  }

  /** @returns when to continue, if there is more */
  private async work(lease: WordingLease, signal: AbortSignal): Promise<Date | undefined> {
    try {
      return await this.sayAll(lease, signal);
    } catch (error) {
      if (error instanceof LeaseLost) return undefined;
      if (error instanceof PushHalted) return error.reason === 'node' ? new Date() : undefined;
      if (!(error instanceof RunFailure)) throw error;
      await this.over(lease.key, RunState.Failed, { key: error.key, params: error.params });
      return undefined;
    }
  }

  private async sayAll(lease: WordingLease, signal: AbortSignal): Promise<Date | undefined> {
    for (;;) {
      const [run, line] = [await this.runs.readRun(lease.key), await this.runs.nextLine(lease.key)];
      if (run.state !== RunState.UnderWay) return undefined;
      if (!line) return void (await this.over(run.id, RunState.Done));
      if (line.state === LineState.Waiting && run.nextTime && run.nextTime > new Date()) return run.nextTime;
      if (signal.aborted) throw new PushHalted('node');
      await lease.requireHeld();
      await this.say(run, line, lease, signal);
    }
  }

  private async say(run: ImWordingRun, line: ImWordingLine, lease: WordingLease, signal: AbortSignal): Promise<void> {
    const kept = await this.phrases.store(run, line, lease);
    const frames = await this.sender.sendPhrase(kept, lease, signal);
    const following = await this.runs.lineAfter(line);
    const nextTime = new Date(Date.now() + (following?.delay ?? 0) * 1000);
    await this.runs.recordDelivered(lease, line, frames, nextTime);
    await this.publisher.publishProgress(run.id);
  }

  private async over(id: number, state: RunState, failure?: Failure): Promise<void> {
    await this.runs.endRun(id, state, failure);
    await this.publisher.publishProgress(id);
  }

  /** If the lease cannot be released, it expires. */
  private async letGo(lease: WordingLease): Promise<void> {
    try {
      await lease.releaseRow();
    } catch (error) {
      this.logger.warn(`The run ${lease.key} could not be let go.`, error);
    }
  }
}
