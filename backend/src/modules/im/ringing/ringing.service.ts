import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { FailureLog } from '../../../kernel/basis/errors/failure-log';
import { LeaseLost } from '../../../kernel/durability/lease/lease-lost';
import { MaintenanceWatch } from '../../../kernel/durability/maintenance/maintenance-watch';
import { background } from '../../../kernel/basis/promises/background';
import { Flag } from '../tables/columns/flag.decorator';
import { ChannelLeases, LOOKING } from './channel/channel-leases';
import { DeliveryState, ImDelivery } from './tables/delivery.entity';
import { ChannelRound } from './delivery/channel-round';
import { DeliveryRetention } from './delivery/delivery-retention';
import { Occasions } from './occasion/occasions';
import { RingingSettings } from './ringing-settings';

const { Waiting, Sending } = DeliveryState;

/** The channels that are on, and whether one has something to send, or had a node that died in it. */
const DUE =
  'SELECT c.`id` AS id, EXISTS (SELECT 1 FROM `im_delivery` d WHERE d.`channelId` = c.`id` AND ' +
  '((d.`state` = ? AND d.`nextTime` <= ?) OR d.`state` = ?)) AS isDue FROM `im_channel` c WHERE c.`enabled` = ?';

/** More channels than a house has: what one round works on is bounded. */
const MOST_CHANNELS = 100;

/** Looks for what needs attention, and tells the channels, in rounds. A channel that hangs delays no other. */
@Injectable()
export class RingingService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly looks = new FailureLog(new Logger('Ringing'), 'What needs attention cannot be found out');
  private readonly posts = new FailureLog(new Logger('Ringing'), 'What needs attention cannot be told');
  private readonly working = new Map<number, Promise<void>>();
  private readonly end = new AbortController();
  private timer?: NodeJS.Timeout;
  private lookedAt = 0;
  private isBeginning = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly config: AppConfig,
    private readonly settings: RingingSettings,
    private readonly leases: ChannelLeases,
    private readonly occasions: Occasions,
    private readonly rounds: ChannelRound,
    private readonly retention: DeliveryRetention,
    private readonly maintenance: MaintenanceWatch,
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

  /** During a maintenance nothing rings, as no jobs begin. What needs attention after it is found then. */
  private async tryRound(): Promise<void> {
    if (this.maintenance.isOn || this.isBeginning) return;
    this.isBeginning = true;
    try {
      await this.beginRound();
    } catch (error) {
      this.posts.logFailure(error);
    } finally {
      this.isBeginning = false;
    }
  }

  /** Begins what is not under way yet, and waits for nothing else. Channels without anything to send cost this one statement. */
  private async beginRound(): Promise<void> {
    const { manager } = this.source;
    const column = manager.connection.getMetadata(ImDelivery).findColumnWithPropertyName('nextTime');
    const now: unknown = column && manager.connection.driver.preparePersistentValue(new Date(), column);
    const channels = await manager.query<{ id: number; isDue: number | string }[]>(DUE, [
      Waiting,
      now,
      Sending,
      Flag.Yes,
    ]);
    if (channels.length || this.retention.isDue) this.begin(LOOKING, this.looks, () => this.look());
    const due = channels.filter(({ isDue }) => Number(isDue)).slice(0, MOST_CHANNELS);
    for (const { id } of due) this.begin(id, this.posts, () => this.rounds.sendDue(id, this.end.signal));
  }

  /** One round to its end. */
  async ringOnce(): Promise<void> {
    this.lookedAt = 0;
    this.begin(LOOKING, this.looks, () => this.look());
    await this.working.get(LOOKING);
    await this.beginRound();
    await Promise.all(this.working.values());
  }

  private async look(): Promise<void> {
    if (Math.abs(Date.now() - this.lookedAt) < this.settings.look) return;
    this.lookedAt = Date.now();
    await this.leases.withLease(LOOKING, async () => {
      await this.retention.deleteOld();
      await this.occasions.lookForOccasions();
    });
  }

  private begin(id: number, failures: FailureLog, work: () => Promise<void>): void {
    if (this.working.has(id) || this.end.signal.aborted) return;
    const done = work()
      .then(() => failures.logRecovery())
      .catch((error: unknown) => {
        // Another node has taken over.
        if (!(error instanceof LeaseLost)) failures.logFailure(error);
      })
      .finally(() => this.working.delete(id));
    this.working.set(id, done);
  }
}
