import { Injectable } from '@nestjs/common';
import { type ClockJump, ClockJumps } from '../clock-jumps';
import { EngineSettings } from '../engine-settings';
import { JobLeases } from './job-leases';

/**
 * Corrects the table after the clock of this machine has jumped. The nodes of one machine see the jump at the same time, so for the length
 * of a lease nobody takes over what another one holds: until then each living node has renewed its leases by the new clock.
 */
@Injectable()
export class AfterJump {
  private begun?: ClockJump;
  private ended?: ClockJump;

  constructor(
    private readonly jumps: ClockJumps,
    private readonly settings: EngineSettings,
    private readonly leases: JobLeases,
  ) {}

  /** Call it before jobs are taken. @returns whether the leases of other nodes can be trusted */
  async correct(): Promise<boolean> {
    this.jumps.checkClock();
    const { last } = this.jumps;
    if (last && last !== this.begun) {
      if (last.by < 0) await this.leases.keepDue(last.expected);
      this.begun = last;
    }
    if (this.jumps.isWithin(this.settings.lease)) return false;
    if (last && last !== this.ended) {
      await this.leases.endFarAhead(Math.max(0, ...this.settings.pauses));
      this.ended = last;
    }
    return true;
  }
}
