import { Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Clock } from '../clock';
import { FailureLog } from '../../../basis/errors/failure-log';
import { EngineSettings } from '../engine-settings';
import { JobDispatcher } from '../job-dispatcher';
import { settledWithin } from '../../../basis/promises/settled-within';
import { MaintenanceWatch } from '../../maintenance/maintenance-watch';
import { AfterJump } from './after-jump';
import { JobLeases, type Taken } from './job-leases';
import { LeasedJob } from './leased-job';
import { WakeUpTimer } from './wake-up-timer';
import { Draining } from '../../../basis/drain/draining';
import { background } from '../../../basis/promises/background';
import { settled } from '../../../basis/promises/settled';

/** Jobs that fall due within this time are taken together; this is also their maximum delay. */
const GATHER_MS = 10;

/**
 * Takes due jobs, runs them, and sleeps until the next one is due. It never sleeps for long, because other nodes add jobs to the table
 * too.
 */
@Injectable()
export class JobLoop {
  private readonly failures = new FailureLog(new Logger('Engine'), 'Jobs cannot be looked for');
  private readonly wakeUp: WakeUpTimer;
  /** the jobs that this node has taken, by key, until they are deleted from the table */
  private readonly taken = new Map<string, Promise<void>>();
  private running = false;
  /** whether more jobs may be due than there were free slots */
  private hasMore = false;
  private looking?: Promise<void>;
  private lookAgain = false;
  private renewal?: NodeJS.Timeout;

  constructor(
    private readonly clock: Clock,
    private readonly settings: EngineSettings,
    private readonly dispatcher: JobDispatcher,
    private readonly leases: JobLeases,
    private readonly taking: LeasedJob,
    private readonly afterJump: AfterJump,
    private readonly maintenance: MaintenanceWatch,
    private readonly draining: Draining,
    registry: SchedulerRegistry,
  ) {
    this.wakeUp = new WakeUpTimer(registry, 'engine', () => this.lookForDue());
    maintenance.onChange(() => this.awakeAt(clock.now()));
  }

  startLoop(): void {
    this.running = true;
    this.renewal = setInterval(() => background('The renewal of leases', this.renew()), this.settings.lease / 3);
    this.lookForDue();
  }

  /** Whether it looks for jobs, which may take some, or runs them. */
  get hasJobs(): boolean {
    return !!this.looking || this.taken.size > 0;
  }

  async drainJobs(): Promise<void> {
    if (!this.running) return;
    this.running = false;
    this.wakeUp.clearTimer();
    await this.looking;
    this.dispatcher.abortRuns();
    await settledWithin(this.taken.values(), this.settings.drain);
    clearInterval(this.renewal);
    await this.leases.releaseLeases();
  }

  /** Makes sure that the loop checks the table at this time. */
  awakeAt(time: number): void {
    if (this.running) this.wakeUp.wakeAfter(Math.min(Math.max(time - this.clock.now(), 0), this.settings.look));
  }

  private lookForDue(): void {
    if (this.looking) this.lookAgain = true;
    else this.looking = settled('The look for due jobs', this.takeDue());
  }

  private async takeDue(): Promise<void> {
    this.lookAgain = false;
    const pause = await this.pauseAfterTaking().finally(() => (this.looking = undefined));
    if (this.running) this.wakeUp.wakeAfter(this.lookAgain ? 0 : Math.min(pause, this.settings.look));
  }

  private async pauseAfterTaking(): Promise<number> {
    // What runs already goes on to its end. The end of the maintenance wakes the loop.
    if (this.maintenance.isOn || this.draining.hasBegun) return Infinity;
    try {
      const free = this.settings.concurrency - this.taken.size;
      const isTrusted = await this.afterJump.correct();
      const jobs = free > 0 ? await this.leases.takeDue(free, this.taken, !isTrusted) : [];
      // They were taken while the node was asked to end: another one runs them.
      if (this.draining.hasBegun && jobs.length) {
        await this.leases.releaseLeases(jobs.map(({ key }) => key));
        return Infinity;
      }
      for (const job of jobs) this.taken.set(job.key, settled(job.key, this.runTaken(job)));
      this.hasMore = jobs.length >= free;
      // If all slots are taken, the first slot that becomes free wakes the loop.
      if (this.hasMore) return this.taken.size < this.settings.concurrency ? 0 : Infinity;
      // Rows that are left alone are due as well: it would look again and again.
      if (!isTrusted) return Infinity;
      const next = await this.leases.findNextDue();
      this.failures.logRecovery();
      return next === null ? Infinity : Math.max(next - this.clock.now(), GATHER_MS);
    } catch (error) {
      this.failures.logFailure(error);
      return Infinity;
    }
  }

  private async runTaken(job: Taken): Promise<void> {
    const again = await this.taking.runJob(job, () => this.running);
    this.taken.delete(job.key);
    if (this.running && (again || this.hasMore)) this.wakeUp.wakeAfter(0);
  }

  private async renew(): Promise<void> {
    if (!this.taken.size) return;
    try {
      this.dispatcher.abortRuns(await this.leases.renewLeases([...this.taken.keys()]));
    } catch (error) {
      this.failures.logFailure(error);
    }
  }
}
