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
import { zoneName } from '../../../../kernel/stores/database/session-zone';
import { Clock } from '../../../../kernel/durability/engine/clock';
import { FailureLog } from '../../../../kernel/basis/errors/failure-log';
import { DegradedDependencies } from '../../../../kernel/operation/health/degraded-dependencies';
import { t } from '../../../../kernel/basis/i18n/translate';
import { background } from '../../../../kernel/basis/promises/background';
import { IM } from '../../tables/im-source';
import { type ClockOffset, complaintOf, likelyOffset, offsetOf } from './chat-offset';
import { hoursAhead, middleOf } from './clock-offset';
import { newestMessages } from './newest-messages';

const EVERY_MS = 60_000;
/** A message that came in during a longer pause may be too old to tell the difference to a quarter of an hour. */
const LONGEST_GAP_MS = 3 * EVERY_MS;
const HOUR_MS = 3_600_000;

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
    this.offset =
      this.proven === undefined
        ? await likelyOffset(this.chat, older, this.clock.now())
        : offsetOf('messages', this.proven);
    if (this.offset) this.failures.logFailure(new Error(complaintOf(this.offset)));
    else this.failures.logRecovery();
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
}

const wordsOf = (hours: number): { hours: string; zone: string } => ({
  hours: `${hours > 0 ? '+' : ''}${hours}`,
  zone: zoneName(),
});
