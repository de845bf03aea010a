import { Injectable, Logger } from '@nestjs/common';
import { Complaint } from './complaint';
import { EngineAdapter } from './engine-adapter';
import { EngineSettings } from './engine-settings';
import { Handlers, type Sweep } from './handlers';

/** Asks the modules again and again which alarms should have rung, so that none is lost for good. */
@Injectable()
export class Sweeper {
  private readonly complaints = new Map<Sweep, Complaint>();
  private timer?: NodeJS.Timeout;
  private sweeping?: Promise<void>;

  constructor(
    private readonly engine: EngineAdapter,
    private readonly handlers: Handlers,
    private readonly settings: EngineSettings,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.sweep(), this.settings.sweep);
    void this.sweep();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private sweep(): Promise<void> {
    return (this.sweeping ??= this.sweepAll().finally(() => (this.sweeping = undefined)));
  }

  private async sweepAll(): Promise<void> {
    await Promise.all(this.handlers.sweeps().map((one) => this.sweepOne(one)));
  }

  private async sweepOne(sweep: Sweep): Promise<void> {
    const complaint = this.complaintOf(sweep);
    try {
      const overdue = await sweep.overdue();
      if (overdue.length) await this.engine.arm(overdue);
      complaint.works();
    } catch (error) {
      complaint.fails(error);
    }
  }

  private complaintOf(sweep: Sweep): Complaint {
    const known = this.complaints.get(sweep);
    if (known) return known;
    const complaint = new Complaint(new Logger('Engine'), `${sweep.place} cannot look for lost alarms`);
    this.complaints.set(sweep, complaint);
    return complaint;
  }
}
