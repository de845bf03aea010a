import { Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Clock } from '../clock';
import { FailureLog } from '../../errors/failure-log';
import { EngineSettings } from '../engine-settings';
import { AlarmDispatcher } from '../alarm-dispatcher';
import { settledWithin } from '../../promises/settled-within';
import { AfterJump } from './after-jump';
import { AlarmLeases, type Taken } from './alarm-leases';
import { LeasedAlarm } from './leased-alarm';
import { WakeUpTimer } from './wake-up-timer';
import { background } from '../../promises/background';
import { settled } from '../../promises/settled';

/** Alarms that fall due within this time are taken together; this is also their maximum delay. */
const GATHER_MS = 10;

/**
 * Takes due alarms, runs them, and sleeps until the next one is due. It never sleeps for long, because other nodes add alarms to the table
 * too.
 */
@Injectable()
export class AlarmLoop {
  private readonly failures = new FailureLog(new Logger('Engine'), 'Alarms cannot be looked for');
  private readonly wakeUp: WakeUpTimer;
  /** the alarms that this node has taken, by key, until they are deleted from the table */
  private readonly taken = new Map<string, Promise<void>>();
  private running = false;
  /** whether more alarms may be due than there were free slots */
  private hungry = false;
  private looking?: Promise<void>;
  private lookAgain = false;
  private renewal?: NodeJS.Timeout;

  constructor(
    private readonly clock: Clock,
    private readonly settings: EngineSettings,
    private readonly ringing: AlarmDispatcher,
    private readonly leases: AlarmLeases,
    private readonly taking: LeasedAlarm,
    private readonly afterJump: AfterJump,
    registry: SchedulerRegistry,
  ) {
    this.wakeUp = new WakeUpTimer(registry, 'engine', () => this.look());
  }

  start(): void {
    this.running = true;
    this.renewal = setInterval(() => background('The renewal of leases', this.renew()), this.settings.lease / 3);
    this.look();
  }

  async drain(): Promise<void> {
    if (!this.running) return;
    this.running = false;
    this.wakeUp.clear();
    await this.looking;
    this.ringing.abort();
    await settledWithin(this.taken.values(), this.settings.drain);
    clearInterval(this.renewal);
    await this.leases.release();
  }

  /** Makes sure that the loop checks the table at this time. */
  awakeAt(time: number): void {
    if (this.running) this.wakeUp.after(Math.min(Math.max(time - this.clock.now(), 0), this.settings.look));
  }

  private look(): void {
    if (this.looking) this.lookAgain = true;
    else this.looking = settled('The look for due alarms', this.takeDue());
  }

  private async takeDue(): Promise<void> {
    this.lookAgain = false;
    const pause = await this.pauseAfterTaking().finally(() => (this.looking = undefined));
    if (this.running) this.wakeUp.after(this.lookAgain ? 0 : Math.min(pause, this.settings.look));
  }

  private async pauseAfterTaking(): Promise<number> {
    try {
      const free = this.settings.concurrency - this.taken.size;
      const isTrusted = await this.afterJump.correct();
      const alarms = free > 0 ? await this.leases.take(free, this.taken, !isTrusted) : [];
      for (const alarm of alarms) this.taken.set(alarm.key, settled(alarm.key, this.ring(alarm)));
      this.hungry = alarms.length >= free;
      // If all slots are taken, the first slot that becomes free wakes the loop.
      if (this.hungry) return this.taken.size < this.settings.concurrency ? 0 : Infinity;
      // Rows that are left alone are due as well: it would look again and again.
      if (!isTrusted) return Infinity;
      const next = await this.leases.next();
      this.failures.logRecovery();
      return next === null ? Infinity : Math.max(next - this.clock.now(), GATHER_MS);
    } catch (error) {
      this.failures.logFailure(error);
      return Infinity;
    }
  }

  private async ring(alarm: Taken): Promise<void> {
    const again = await this.taking.ring(alarm, () => this.running);
    this.taken.delete(alarm.key);
    if (this.running && (again || this.hungry)) this.wakeUp.after(0);
  }

  private async renew(): Promise<void> {
    if (!this.taken.size) return;
    try {
      this.ringing.abort(await this.leases.renew([...this.taken.keys()]));
    } catch (error) {
      this.failures.logFailure(error);
    }
  }
}
