import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { FailureLog } from '../../../kernel/basis/errors/failure-log';
import { LeaseLost } from '../../../kernel/durability/lease/lease-lost';
import { background } from '../../../kernel/basis/promises/background';
import { Flag } from '../tables/columns/flag.decorator';
import { ChannelLeases, LOOKING } from './channel/channel-leases';
import { ImChannel } from './tables/channel.entity';
import { ChannelRound } from './delivery/channel-round';
import { DeliveryRetention } from './delivery/delivery-retention';
import { Occasions } from './occasion/occasions';
import { RingingSettings } from './ringing-settings';

/** More channels than a house has: what one round works on is bounded. */
const MOST_CHANNELS = 100;

/** Looks for what needs attention, and tells the channels, in rounds. A channel that hangs delays no other. */
@Injectable()
export class RingingService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly failures = new FailureLog(new Logger('Ringing'), 'What needs attention cannot be told');
  private readonly working = new Map<number, Promise<void>>();
  private readonly end = new AbortController();
  private timer?: NodeJS.Timeout;
  private lookedAt = 0;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly config: AppConfig,
    private readonly settings: RingingSettings,
    private readonly leases: ChannelLeases,
    private readonly occasions: Occasions,
    private readonly rounds: ChannelRound,
    private readonly retention: DeliveryRetention,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'web') return;
    this.timer = setInterval(() => background('Ringing', this.tryRound()), this.settings.round).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.end.abort(new Error('this node ends'));
    await Promise.all(this.working.values());
  }

  private async tryRound(): Promise<void> {
    try {
      await this.beginRound();
    } catch (error) {
      this.failures.logFailure(error);
    }
  }

  /** Begins what is not under way yet, and waits for nothing else. A house without a channel pays one statement. */
  private async beginRound(): Promise<void> {
    const select = { id: true } as const;
    const where = { enabled: Flag.Yes };
    const due = await this.source.manager.find(ImChannel, { select, where, order: { id: 'ASC' }, take: MOST_CHANNELS });
    if (due.length || this.retention.isDue) this.begin(LOOKING, () => this.look());
    for (const { id } of due) this.begin(id, () => this.rounds.sendDue(id, this.end.signal));
  }

  /** One round to its end. */
  async ringOnce(): Promise<void> {
    this.lookedAt = 0;
    this.begin(LOOKING, () => this.look());
    await this.working.get(LOOKING);
    await this.beginRound();
    await Promise.all(this.working.values());
  }

  private async look(): Promise<void> {
    if (Math.abs(Date.now() - this.lookedAt) < this.settings.look) return;
    this.lookedAt = Date.now();
    await this.leases.withLease(LOOKING, async () => {
      await this.occasions.lookForOccasions();
      await this.retention.deleteOld();
    });
  }

  private begin(id: number, work: () => Promise<void>): void {
    if (this.working.has(id) || this.end.signal.aborted) return;
    const done = work()
      .then(() => this.failures.logRecovery())
      .catch((error: unknown) => {
        // Another node has taken over.
        if (!(error instanceof LeaseLost)) this.failures.logFailure(error);
      })
      .finally(() => this.working.delete(id));
    this.working.set(id, done);
  }
}
