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
import { limitedQuery } from '../../../../kernel/database/limited-query';
import { Clock } from '../../../../kernel/engine/clock';
import { FailureLog } from '../../../../kernel/errors/failure-log';
import { DegradedDependencies } from '../../../../kernel/health/degraded-dependencies';
import { t } from '../../../../kernel/i18n/translate';
import { background } from '../../../../kernel/promises/background';
import { IM } from '../../tables/im-source';
import { hoursAhead, middleOf } from './clock-offset';
import { newestSaid } from './newest-said';

const EVERY_MS = 60_000;
const LONGEST_MS = 2000;

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
  private timer?: NodeJS.Timeout;
  private looking?: Promise<void>;

  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly clock: Clock,
    private readonly degraded: DegradedDependencies,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    if (this.config.imDatabaseUrl) this.degraded.watch('chat-clock', () => !!this.offset);
  }

  onApplicationBootstrap(): void {
    if (!this.config.imDatabaseUrl) return;
    this.timer = setInterval(() => background("The look at the chat product's clock", this.look()), EVERY_MS).unref();
    background("The look at the chat product's clock", this.look());
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** The warning for staff; null if the clocks agree. */
  sentence(): string | null {
    const { offset } = this;
    return offset && t(`im.capability.clock.${offset.by}`, wordsOf(offset.hours));
  }

  /** Never fails; one check at a time. */
  look(): Promise<void> {
    this.looking ??= this.lookNow()
      .catch((error: unknown) => this.failures.logFailure(error))
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookNow(): Promise<void> {
    const hours = await this.hoursOfMessages();
    if (hours !== undefined) this.proven = hours;
    const offset: ClockOffset =
      this.proven === undefined
        ? { by: 'database', hours: await this.hoursOfDatabase() }
        : { by: 'messages', hours: this.proven };
    this.offset = offset.hours ? offset : null;
    if (offset.hours) this.failures.logFailure(new Error(complaint(offset)));
    else this.failures.logRecovery();
  }

  /** undefined if no message proves anything. */
  private async hoursOfMessages(): Promise<number | undefined> {
    const hours: number[] = [];
    for (const [table, rows] of await newestSaid(this.chat)) {
      const last = this.lastIds.get(table);
      const now = this.clock.now();
      for (const { id, time } of rows) {
        const ahead = hoursAhead(time, now);
        if (ahead > 0 || (last !== undefined && id > last)) hours.push(ahead);
      }
      this.lastIds.set(table, rows[0]?.id ?? last ?? 0);
    }
    return middleOf(hours);
  }

  /** An embedded database has no clock of its own. */
  private async hoursOfDatabase(): Promise<number> {
    if (this.chat.options.type === 'better-sqlite3') return 0;
    const [row] = await limitedQuery<{ now: Date }>(this.chat, 'SELECT NOW() AS `now`', [], LONGEST_MS);
    return row ? hoursAhead(row.now, this.clock.now()) : 0;
  }
}

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
