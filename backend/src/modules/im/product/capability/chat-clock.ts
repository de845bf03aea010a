import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../../config/app-config';
import { limitedQuery } from '../../../../kernel/stores/database/limited-query';
import { Clock } from '../../../../kernel/durability/engine/clock';
import { FailureLog } from '../../../../kernel/basis/errors/failure-log';
import { DegradedDependencies } from '../../../../kernel/operation/health/degraded-dependencies';
import { t } from '../../../../kernel/basis/i18n/translate';
import { background } from '../../../../kernel/basis/promises/background';
import { IM } from '../../tables/im-source';
import { hoursAhead, leastProven, middleOf } from './clock-offset';
import { newestMessages } from './newest-messages';

const EVERY_MS = 60_000;
const LONGEST_MS = 2000;
/** A message that came in during a longer pause may be too old to tell the difference to a quarter of an hour. */
const LONGEST_GAP_MS = 3 * EVERY_MS;
const HOUR_MS = 3_600_000;

/** In the time zone that the server gives to others; our own sessions have ours. */
const SERVER_TIME = "SELECT CONVERT_TZ(UTC_TIMESTAMP(), '+00:00', @@GLOBAL.time_zone) AS `now`";

/** The evidence that the product's times differ from ours: messages with times from its servers, or otherwise the clock of its database. */
export interface ClockOffset {
  by: 'messages' | 'database';
  /** by how many hours its times are ahead of ours */
  hours: number;
}

/**
 * Checks whether times in the chat database are in this process's time zone. They have no zone, so a wrong TZ shifts everything that
 * is written: recalls would be dated before somebody joined, and skipped. A message is proof if it was written since the last check,
 * or if its date is in the future.
 */
@Injectable()
export class ChatClock implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  offset: ClockOffset | null = null;
  private readonly failures = new FailureLog(new Logger('ChatClock'), "The chat product's clock");
  private readonly lastIds = new Map<string, number>();
  private proven?: number;
  /** of `performance.now()` */
  private lookedAt = -Infinity;
  private timer?: NodeJS.Timeout;
  private looking?: Promise<void>;

  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly clock: Clock,
    private readonly degraded: DegradedDependencies,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    if (this.config.imDatabaseUrl) this.degraded.watchDependency('chat-clock', () => !!this.offset);
  }

  onApplicationBootstrap(): void {
    if (!this.config.imDatabaseUrl) return;
    this.timer = setInterval(
      () => background("The look at the chat product's clock", this.checkClock()),
      EVERY_MS,
    ).unref();
    background("The look at the chat product's clock", this.checkClock());
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** The current time as the product's servers write it: what is compared with times of its tables must be shifted as they are. */
  now(): number {
    return this.clock.now() + (this.offset?.hours ?? 0) * HOUR_MS;
  }

  /** The warning for staff; null if the clocks agree. */
  sentence(): string | null {
    const { offset } = this;
    return offset && t(`im.capability.clock.${offset.by}`, wordsOf(offset.hours));
  }

  /** Never fails; one check at a time. */
  checkClock(): Promise<void> {
    this.looking ??= this.lookNow()
      .catch((error: unknown) => this.failures.logFailure(error))
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookNow(): Promise<void> {
    const { fresh, older } = await this.hoursOfMessages();
    const proof = middleOf(fresh);
    if (proof !== undefined) this.proven = proof;
    this.offset = this.proven === undefined ? await this.likely(older) : offsetOf('messages', this.proven);
    if (this.offset) this.failures.logFailure(new Error(complaint(this.offset)));
    else this.failures.logRecovery();
  }

  /** As long as no message was seen to come in. */
  private async likely(older: readonly number[]): Promise<ClockOffset | null> {
    const ofDatabase = await this.hoursOfDatabase();
    const least = leastProven(older, ofDatabase);
    return least === undefined ? offsetOf('database', ofDatabase) : offsetOf('messages', least);
  }

  /**
   * By how many hours the newest messages are ahead, apart for those that were written since the last look: only their age is known. After
   * a long pause it is not.
   */
  private async hoursOfMessages(): Promise<Record<'fresh' | 'older', number[]>> {
    const hours: Record<'fresh' | 'older', number[]> = { fresh: [], older: [] };
    const isRecent = performance.now() - this.lookedAt <= LONGEST_GAP_MS;
    for (const [table, rows] of await newestMessages(this.chat)) {
      const last = this.lastIds.get(table);
      const now = this.clock.now();
      for (const { id, time } of rows)
        hours[isRecent && last !== undefined && id > last ? 'fresh' : 'older'].push(hoursAhead(time, now));
      this.lastIds.set(table, rows[0]?.id ?? last ?? 0);
    }
    this.lookedAt = performance.now();
    return hours;
  }

  /** An embedded database has no clock of its own. */
  private async hoursOfDatabase(): Promise<number> {
    if (this.chat.options.type === 'better-sqlite3') return 0;
    const [row] = await limitedQuery<{ now: Date | null }>(this.chat, SERVER_TIME, [], LONGEST_MS);
    return row?.now ? hoursAhead(row.now, this.clock.now()) : 0;
  }
}

const offsetOf = (by: ClockOffset['by'], hours: number): ClockOffset | null => (hours ? { by, hours } : null);

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const wordsOf = (hours: number): { hours: string; zone: string } => ({
  hours: `${hours > 0 ? '+' : ''}${hours}`,
  zone: zone(),
});

function complaint({ by, hours }: ClockOffset): string {
  const whose = by === 'messages' ? 'New messages are dated' : 'The clock of its database is';
  const away = `${Math.abs(hours)} hours ${hours > 0 ? 'ahead of' : 'behind'} this process (TZ is ${zone()})`;
  return `${whose} ${away}. Set TZ to the time zone of the chat product's servers and start again: times in its database have none.`;
}
