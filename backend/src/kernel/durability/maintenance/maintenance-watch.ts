import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { FailureLog } from '../../basis/errors/failure-log';
import { background } from '../../basis/promises/background';
import { Bus } from '../../stores/bus/bus';
import { readDatabaseNow } from '../../stores/database/database-now';
import { MaintenanceRow } from './maintenance.entity';
import type { MaintenanceNotice } from './maintenance-notice';

/** The bus topic on which an announcement and an end are told. */
export const MAINTENANCE_TOPIC = 'maintenance';
/** How late a node notices a beginning, and what the bus did not bring. */
const LOOK_MS = 5000;

type Hear = (notice: MaintenanceNotice | undefined) => void;

/**
 * What this node knows of a maintenance, so that asking costs a request nothing. Whether it has begun is decided by the clock of the database.
 * While the database is away, the last answer counts.
 */
@Injectable()
export class MaintenanceWatch implements OnModuleInit, OnApplicationShutdown {
  private readonly failures = new FailureLog(new Logger('Maintenance'), 'Whether there is a maintenance is not known');
  private readonly listeners: Hear[] = [];
  private notice?: MaintenanceNotice;
  private looking?: Promise<void>;
  private lookAgain = false;
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectRepository(MaintenanceRow) private readonly rows: Repository<MaintenanceRow>,
    private readonly bus: Bus,
  ) {}

  /** Returns the maintenance that is announced, or under way. */
  get current(): MaintenanceNotice | undefined {
    return this.notice;
  }

  get isOn(): boolean {
    return this.notice?.isOn ?? false;
  }

  async onModuleInit(): Promise<void> {
    const look = () => background('The look for a maintenance', this.lookAtRow());
    this.bus.subscribeTo(MAINTENANCE_TOPIC, look);
    this.bus.onGap(look);
    this.timer = setInterval(look, LOOK_MS);
    await this.lookAtRow();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Registers a callback for an announcement, a beginning and an end, on this node. */
  onChange(hear: Hear): void {
    this.listeners.push(hear);
  }

  /** Resolves when the row has been read after this call. */
  async lookAtRow(): Promise<void> {
    if (this.looking) this.lookAgain = true;
    return (this.looking ??= this.readUntilCurrent().finally(() => (this.looking = undefined)));
  }

  private async readUntilCurrent(): Promise<void> {
    do {
      this.lookAgain = false;
      await this.readRow();
    } while (this.lookAgain);
  }

  private async readRow(): Promise<void> {
    try {
      this.takeNotice(await this.readNotice());
      this.failures.logRecovery();
    } catch (error) {
      this.failures.logFailure(error);
    }
  }

  private async readNotice(): Promise<MaintenanceNotice | undefined> {
    const row = await this.rows.findOneBy({ open: 1 });
    if (!row) return undefined;
    const { id, text, fromTime, untilTime } = row;
    return { id, text, fromTime, untilTime, isOn: fromTime.getTime() <= (await readDatabaseNow(this.rows.manager)) };
  }

  private takeNotice(notice: MaintenanceNotice | undefined): void {
    const { notice: before } = this;
    this.notice = notice;
    if (notice?.id === before?.id && notice?.isOn === before?.isOn) return;
    for (const hear of this.listeners) hear(notice);
  }
}
