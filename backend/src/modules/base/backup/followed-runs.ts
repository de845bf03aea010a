import { Injectable, Logger } from '@nestjs/common';
import { FailureLog } from '../../../kernel/basis/errors/failure-log';
import { background } from '../../../kernel/basis/promises/background';
import type { BackupStep } from '../../../kernel/durability/backup/kept/backup-message';
import { BackupStopped } from '../../../kernel/durability/backup/kept/backup-process';
import { BackupRunStep, type BackupRunWork } from '../tables/backup-run.entity';
import { BackupRuns, type RunEnd } from './backup-runs.service';

const REPORT_MS = 1000;

const STEPS: Record<BackupStep['step'], BackupRunStep> = {
  written: BackupRunStep.Writes,
  'read back': BackupRunStep.ReadsBack,
  restored: BackupRunStep.Restores,
};

/** Somebody has cancelled it, and its process has stopped and taken away what it had written. */
export class RunCancelled extends Error {}

/** The process of a run. */
interface Stoppable<Result> {
  finish(): Promise<Result>;
  stop(): void;
}

/** Follows the process of a backup or a drill: writes down how far it is, and stops it when somebody cancels it. */
@Injectable()
export class FollowedRuns {
  private readonly failures = new FailureLog(new Logger('Backup'), 'It cannot be written down how far a backup is');

  constructor(private readonly runs: BackupRuns) {}

  /**
   * @param start begins the process, which calls `follow` now and then; if it cannot, the run has failed
   * @returns the result, also if it was there before a cancel was heard @throws RunCancelled; BackupFailed
   */
  async followRun<Result extends { rows: number }>(
    work: BackupRunWork,
    start: (follow: (step: BackupStep) => void) => Stoppable<Result>,
  ): Promise<Result> {
    const run = new FollowedRun(await this.runs.beginRun(work), this.runs, this.failures);
    let timer: NodeJS.Timeout | undefined;
    try {
      const process = start((step) => run.takeStep(step));
      timer = setInterval(
        () =>
          background(
            'The progress of a backup',
            run.reportProgress(() => process.stop()),
          ),
        REPORT_MS,
      );
      const result = await process.finish();
      await run.end({ state: 'done', rows: result.rows });
      return result;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isCancelled = run.isStopped && error instanceof BackupStopped;
      await run.end({ state: isCancelled ? 'cancelled' : 'failed', reason });
      if (isCancelled) throw new RunCancelled(reason, { cause: error });
      throw error;
    } finally {
      clearInterval(timer);
    }
  }
}

class FollowedRun {
  isStopped = false;
  private step?: BackupStep;
  private written?: BackupStep;
  private isReporting = false;

  constructor(
    private readonly id: number,
    private readonly runs: BackupRuns,
    private readonly failures: FailureLog,
  ) {}

  takeStep(step: BackupStep): void {
    this.step = step;
    if (step.step === 'written') this.written = step;
  }

  /** Never rejects: a database that is away must not end what can go on without it. */
  async reportProgress(stop: () => void): Promise<void> {
    if (this.isReporting) return;
    this.isReporting = true;
    try {
      const isCancelled = await this.runs.noteProgress(this.id, this.progress());
      this.failures.logRecovery();
      if (!isCancelled || this.isStopped) return;
      this.isStopped = true;
      stop();
    } catch (error) {
      this.failures.logFailure(error);
    } finally {
      this.isReporting = false;
    }
  }

  /** Never rejects: what was made is there, whatever is known of it. Without an end it is taken for lost when the next one begins. */
  async end(end: RunEnd): Promise<void> {
    const { rows = 0, fileBytes = 0 } = this.step ?? {};
    try {
      await this.runs.endRun(this.id, { rows, fileBytes, ...end });
    } catch (error) {
      this.failures.logFailure(error);
    }
  }

  private progress() {
    const { step, written } = this;
    if (!step) return {};
    const { rows, fileBytes } = step;
    // What is read back is what was written, as far as that was told.
    const expected =
      step.step === 'read back' && written
        ? { expectedRows: Math.max(rows, written.rows), expectedBytes: Math.max(fileBytes, written.fileBytes) }
        : {};
    return { step: STEPS[step.step], rows, fileBytes, ...expected };
  }
}
