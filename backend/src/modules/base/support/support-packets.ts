import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { connectReason } from '../../../config/connect-reason';
import { ownVariables } from '../../../config/own-variables';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { TooMuch } from '../../../kernel/basis/errors/too-much';
import { Semaphore } from '../../../kernel/basis/fairness/semaphore';
import { Metrics } from '../../../kernel/operation/metrics/metrics';
import { answeredWithin } from '../../../kernel/stores/availability/answered-within';
import { PacketFailed, PacketProcess } from './packet-process';

const PATIENCE_MS = 15_000;

/** Has support packets made, one at a time on each node. */
@Injectable()
export class SupportPackets implements OnApplicationShutdown {
  private readonly log = new Logger(SupportPackets.name);
  private readonly place = new Semaphore(1, 0, () => new TooMuch('busy.packet'));
  private running?: PacketProcess;

  constructor(
    private readonly config: AppConfig,
    private readonly metrics: Metrics,
  ) {}

  /**
   * @returns a ZIP file
   * @throws TooMuch while another one is made
   * @throws BusinessError if it could not be made
   */
  makePacket(): Promise<Uint8Array> {
    return this.place.runWithPlace(async () => {
      const metrics = await this.readMetrics();
      this.running = new PacketProcess({ config: { ...this.config }, variables: ownVariables(), metrics });
      try {
        return await this.running.finish();
      } catch (error) {
        if (!(error instanceof PacketFailed)) throw error;
        this.log.error(error.message);
        throw new BusinessError('support.failed');
      } finally {
        this.running = undefined;
      }
    });
  }

  onApplicationShutdown(): void {
    this.running?.stop();
  }

  /** A packet is made in any case: what cannot be read says why in its file. */
  private async readMetrics(): Promise<string | undefined> {
    try {
      return (await answeredWithin(PATIENCE_MS, () => this.metrics.readMetrics(this.config.metricsToken)))?.text;
    } catch (error) {
      return `Could not be read: ${connectReason(error)}.\n`;
    }
  }
}
